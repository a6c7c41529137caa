/** Every way in which a request over HTTP is refused: a code for programs, a sentence for people. */
export const PROBLEMS = {
  'bad-request': [400, 'The request cannot be understood.'],
  'no-token': [401, 'Get a guest token first: POST /api/guests.'],
  'bad-token': [401, 'This token is not known, or has been replaced.'],
  'bad-origin': [403, 'Pages of this origin may not act here.'],
  'not-seated': [403, 'You have no seat at this table.'],
  'not-for-you': [403, 'This is not for everybody.'],
  'not-found': [404, 'There is nothing here.'],
  'no-such-table': [404, 'There is no such table.'],
  'no-such-record': [404, 'There is no such record.'],
  'wrong-method': [405, 'This cannot be done here.'],
  'already-seated': [409, 'You already have a seat at this table.'],
  'link-spent': [410, 'This link has been used or replaced. Ask for a new one.'],
  'too-large': [413, 'The request is too large.'],
  'wrong-type': [415, 'Send JSON: content-type application/json.'],
  'bad-host': [421, 'This server does not go by that name. Whoever runs it can add the name to ALLOWED_HOSTS.'],
  'bad-table': [422, 'A table like this cannot be opened.'],
  'too-many-requests': [429, 'Too many requests. Wait a moment.'],
  'damaged-table': [
    500,
    'What is stored of this table is damaged. Its race cannot go on; other tables are not touched.',
  ],
  fault: [500, 'Something went wrong on our side.'],
  'not-stored': [503, 'The table could not be stored. Try again.'],
} as const satisfies Record<string, readonly [status: number, reason: string]>;
export type ProblemCode = keyof typeof PROBLEMS;

/** Thrown by a handler; the answer is its code and reason, and nothing has changed. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly code: ProblemCode;

  constructor(code: ProblemCode, reason: string = PROBLEMS[code][1]) {
    super(reason);
    this.code = code;
  }

  get status(): number {
    return PROBLEMS[this.code][0];
  }
}
