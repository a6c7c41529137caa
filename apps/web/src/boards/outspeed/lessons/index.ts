import { course } from '@slipstream/games/outspeed/lessons/index';
import type { Teaching } from '../../teaching.ts';
import picture from '../coach.svg';

export const teaching: Teaching = {
  coach: { name: 'Odile', picture },
  course,
  places: {
    progress: '.os-ahead > summary',
    track: '.os-stage',
    tile: '.os-routes',
    places: '.os-cd',
    fuel: '[data-row="0"]',
  },
};
