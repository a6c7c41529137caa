/**
 * Fitted to 5,000 races of `teacher` at four seats: 64,973 moments, cross-entropy 1.284 (1.288 on a fifth held out; even shares: 1.377).
 * `npm run fit -- outspeed --seats 4 --races 5000` fits them anew, to races of the teacher with these.
 */
export const WEIGHTS: readonly number[] = [
  0.9552, -0.4234, 1.5136, -0.0545, -0.0074, -0.0042, -0.215, -0.1159, 0.0243, 0.5552, 0.2989, 0.1763, 0.5184, 0.2251,
  0.5781, 0.3292, 0.3072, 0.2417, -0.0247, 0.4331, -0.1281, 0.3537, -0.0173, 0.4623, 0.3258, -0.0784, 0.1938, 0.2385,
  0.0183, 0.1857, 0.0297, 0.1586, 0.0275, 0.0421, -0.169, 0.0554, 0.2149, 0.1095, 0.1183,
];
