import { chaChaRng } from './chacha.ts';

/** Key streams of RFC 8439, appendix A.1 (those with a zero nonce): key, block, 64 bytes. */
const RFC_8439: readonly { readonly key: string; readonly block: number; readonly stream: string }[] = [
  {
    key: '0'.repeat(64),
    block: 0,
    stream:
      '76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586',
  },
  {
    key: '0'.repeat(64),
    block: 1,
    stream:
      '9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f',
  },
  {
    key: `${'0'.repeat(62)}01`,
    block: 1,
    stream:
      '3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0',
  },
  {
    key: `00ff${'0'.repeat(60)}`,
    block: 2,
    stream:
      '72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096',
  },
];

/** What our generator makes of one seed: fixed for ever, or old records would not replay. */
const OURS = {
  seed: '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f',
  dice: [3, 3, 3, 2, 3, 5, 2, 4, 6, 5, 3, 3, 6, 2, 4, 1, 2, 5, 3, 1],
  below: [1, 1, 0, 3, 11, 18, 141, 491521],
  shuffle: [8, 10, 15, 16, 2, 25, 0, 23, 7, 19, 5, 6, 14, 1, 13, 24, 12, 3, 4, 21, 17, 22, 18, 11, 20, 9],
} as const;

/** Runs all vectors, here or in a browser; says what is wrong, nothing when all is well. */
export function chaChaFaults(): readonly string[] {
  return [...RFC_8439.flatMap(streamFaults), ...ownFaults()];
}

function streamFaults({ key, block, stream }: (typeof RFC_8439)[number]): readonly string[] {
  const rng = chaChaRng(key);
  for (let word = 0; word < 16 * block; word++) rng.next32();
  const found = Array.from({ length: 16 }, () => littleEndian(rng.next32())).join('');
  return found === stream ? [] : [`key ${key}, block ${block}: ${found}`];
}

const littleEndian = (word: number): string =>
  [0, 8, 16, 24].map((shift) => ((word >>> shift) & 255).toString(16).padStart(2, '0')).join('');

function ownFaults(): readonly string[] {
  const rng = chaChaRng(OURS.seed);
  const found = {
    dice: Array.from({ length: 20 }, () => 1 + rng.below(6)),
    below: [2, 3, 5, 10, 26, 50, 1000, 2097152].map((bound) => rng.below(bound)),
    shuffle: rng.shuffle(Array.from({ length: 26 }, (_, at) => at)),
  };
  return (['dice', 'below', 'shuffle'] as const).flatMap((what) =>
    found[what].join() === OURS[what].join() ? [] : [`${what}: ${found[what].join()}`],
  );
}
