import { CreateGuestSchema, GuestTokenSchema, KnownSchema, MeSchema, PATHS } from '@slipstream/protocol';
import type { Guests } from '../guests.ts';
import { type Call, type Route, route } from '../routes.ts';

export interface GuestPorts {
  readonly guests: Guests;
  /** Gives the browser its token, so that pages never see it. */
  keep(call: Call, token: string): void;
  /** A token was replaced: sockets that came with the old one are closed. */
  onRotated(guest: string): void;
}

const NO_NAME = 'Guest';

export function guestRoutes({ guests, keep, onRotated }: GuestPorts): readonly Route[] {
  return [
    route({
      method: 'POST',
      path: PATHS.guests,
      summary: 'Become a guest: a token, no account',
      auth: 'nobody',
      counts: 'guests',
      body: CreateGuestSchema,
      answer: {
        status: 201,
        schema: GuestTokenSchema,
        means: 'Your token. It is shown once; browsers get it as a cookie too.',
      },
      problems: ['bad-request', 'too-many-requests'],
      handle: async (call) => {
        const name = call.body.name ?? NO_NAME;
        const { token } = await guests.welcome(name);
        keep(call, token);
        return { token, name };
      },
    }),
    {
      method: 'GET',
      path: PATHS.me,
      summary: 'Who am I?',
      auth: 'guest',
      answer: { status: 200, schema: MeSchema, means: 'The name you go by.' },
      problems: [],
      handle: async ({ who }) => ({ name: await guests.nameOf(who) }),
    },
    {
      method: 'GET',
      path: PATHS.known,
      summary: 'Am I a guest already?',
      auth: 'maybe',
      answer: { status: 200, schema: KnownSchema, means: 'Whether your token or cookie is one of this server.' },
      problems: [],
      handle: async ({ who }) => ({ known: who !== '' }),
    },
    route({
      method: 'PUT',
      path: PATHS.me,
      summary: 'Take another name',
      auth: 'guest',
      body: CreateGuestSchema,
      answer: {
        status: 200,
        schema: MeSchema,
        means: 'The name you go by now. Seats keep the name they were taken with.',
      },
      problems: ['bad-request'],
      handle: async ({ who, body }) => {
        if (body.name !== undefined) await guests.rename(who, body.name);
        return { name: await guests.nameOf(who) };
      },
    }),
    {
      method: 'POST',
      path: PATHS.rotate,
      summary: 'Replace my token; whoever has the old one is out',
      auth: 'guest',
      answer: { status: 200, schema: GuestTokenSchema, means: 'Your new token.' },
      problems: [],
      handle: async (call) => {
        const token = await guests.rotate(call.who);
        keep(call, token);
        onRotated(call.who);
        return { token, name: await guests.nameOf(call.who) };
      },
    },
  ];
}
