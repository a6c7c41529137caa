import { afterEach, beforeEach, describe } from 'vitest';
import { Ground, type StorageBench } from './storage/ground.ts';
import { guestsContract } from './storage/guests.ts';
import { ledgerContract } from './storage/ledger.ts';
import { lifeContract } from './storage/life.ts';
import { logsContract } from './storage/logs.ts';
import { recordsContract } from './storage/records.ts';
import { rowsContract } from './storage/rows.ts';

/** What every store of tables must do, whatever it is built on. */
export function storageContract(name: string, bench: () => Promise<StorageBench>): void {
  describe(`storage contract: ${name}`, () => {
    const ground = new Ground(bench);
    beforeEach(() => ground.open());
    afterEach(() => ground.dispose());

    describe('logs', () => logsContract(ground));
    describe('rows and clocks', () => rowsContract(ground));
    describe('records', () => recordsContract(ground));
    describe('ledger and keys', () => ledgerContract(ground));
    describe('guests and tokens', () => guestsContract(ground));
    describe('life of the host', () => lifeContract(ground));
  });
}
