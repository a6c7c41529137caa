// Checks a year of daily secrets against the one hash that was published before its first day. Plain Node, no packages.
//   node docs/examples/verifyDays.mjs days.json <end of the chain, 64 hexadecimal digits>
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

const sha256 = (data) => createHash('sha256').update(data).digest();
const [file, published] = process.argv.slice(2);
const { chain, closed } = JSON.parse(readFileSync(file, 'utf8'));
const startOf = (day) => Date.parse(`${day}T00:00:00Z`);
const bad = [];

for (const { day, secret } of closed) {
  // The secret of the first day, hashed once, is in the end; that of the second day, hashed twice; and so on.
  const nth = (startOf(day) - startOf(chain.first)) / 86_400_000;
  let hash = Buffer.from(secret, 'hex');
  for (let time = 0; time <= nth; time++) hash = sha256(hash);
  const text = `slipstream days 1\nfirst ${chain.first}\ndays ${chain.days}\nhash ${hash.toString('hex')}\n`;
  const isInChain = Number.isInteger(nth) && nth >= 0 && nth < chain.days;
  if (!isInChain || sha256(text).toString('hex') !== published) bad.push(day);
}

console.log(bad.length === 0 ? `${closed.length} days hold` : `do not hold: ${bad.join(', ')}`);
process.exit(bad.length === 0 && closed.length > 0 ? 0 : 1);
