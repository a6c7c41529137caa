import { course } from '@slipstream/games/neko/lessons/index';
import type { Teaching } from '../../teaching.ts';
import picture from '../coach.svg';

export const teaching: Teaching = {
  coach: { name: 'Mochi', picture },
  course,
  places: {
    trick: '.nk-trick > li:first-child',
    trump: '.nk-seat:first-child .nk-trump',
    hand: '.nk-fan',
    boosts: '.nk-seat:first-child .nk-rows',
    circuit: '.nk-board',
  },
};
