import { course } from '@slipstream/games/gravwell/lessons/index';
import type { Teaching } from '../../teaching.ts';
import picture from '../coach.svg';

export const teaching: Teaching = {
  coach: { name: 'Dr Iona', picture },
  course,
  places: { gate: '.gw-exit, .gw-name-gate', hand: '.gw-hand', ships: '.gw-ship' },
};
