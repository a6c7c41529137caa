import { parseArgs } from 'node:util';
import { gameById } from '@slipstream/games';
import { checkTrial } from '@slipstream/testkit/conformance';

// Plays one trial of the conformance kit again: what a failing test prints as its command.
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seats: { type: 'string', default: '3' },
    seed: { type: 'string', default: 'conformance-0' },
    options: { type: 'string', default: '{}' },
    rules: { type: 'string' },
  },
});
const game = gameById(positionals[0] ?? '');
if (game === undefined) {
  console.error(`no such game: ${positionals[0] ?? '(none given)'}`);
  process.exit(2);
}
checkTrial(game, {
  seatCount: Number(values.seats),
  options: JSON.parse(values.options),
  seed: values.seed,
  ...(values.rules !== undefined && { rules: Number(values.rules) }),
});
console.log('every law holds');
