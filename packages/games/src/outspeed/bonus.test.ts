import { describe, expect, it } from 'vitest';
import { race } from './testing/scenario.ts';
import type { Bonus } from './types.ts';

const holder = (zone: number, ...tokens: Bonus[]) => ({ zone, tokens });

describe('declaring', () => {
  it('[OS-20] asks from the front zone to the back, pilots of one zone together', () => {
    const r = race({ ships: [holder(3, 'nitro'), holder(6, 'nitro'), holder(3, 'nitro'), holder(9, 'nitro')] });
    expect(r.pending()).toEqual([3]);
    r.play('3 pass');
    expect(r.pending()).toEqual([1]);
    r.play('1 play nitro');
    expect(r.pending()).toEqual([0, 2]);
    expect(r.of('zoneAsked').map(({ zone }) => zone)).toEqual([9, 6, 3]);
  });

  it('[OS-20] tells pilots further back that someone ahead plays, not what', () => {
    const r = race({ ships: [holder(3, 'nitro'), holder(6, 'fuelTank'), holder(3)] });
    r.play('1 play fuelTank');
    expect(r.of('declared')).toEqual([{ type: 'declared', seat: 1, plays: true }]);
    expect(r.of('bonusesRevealed')).toEqual([]);
    expect(r.heard.filter(({ event }) => event.type === 'sealed')).toMatchObject([{ audience: [1] }]);
  });

  it('[OS-20] keeps the answers of one zone from each other until both have answered', () => {
    const r = race({ ships: [holder(6, 'nitro'), holder(6, 'nitro'), holder(3)] });
    r.play('0 play nitro');
    expect(r.of('declared')).toEqual([]);
    r.play('1 pass');
    expect(r.of('declared').map(({ seat, plays }) => [seat, plays])).toEqual([
      [0, true],
      [1, false],
    ]);
  });

  it('[OS-21] lets pilots without a token pass silently: nobody asks them', () => {
    const r = race({ ships: [holder(3), holder(6), holder(4, 'nitro')] });
    expect(r.pending()).toEqual([2]);
    r.play('2 play nitro');
    expect(r.state.phase).toBe('programming');
    expect(race({ ships: [holder(3), holder(6), holder(4)] }).state.phase).toBe('programming');
  });

  it('[OS-21] asks a pilot whose tokens cannot be played as well, with passing the only answer, so that nothing leaks', () => {
    const r = race({ ships: [holder(6, 'ionCannon', 'electromagnet'), holder(3), holder(3)] });
    expect(r.pending()).toEqual([0]);
    expect(r.choices(0)).toEqual(['pass']);
  });

  it('[OS-21] allows one bonus a turn', () => {
    const r = race({ ships: [holder(6, 'nitro', 'nitro', 'fuelTank'), holder(3), holder(3)] });
    expect(r.choices(0)).toEqual(['pass', 'play nitro', 'play fuelTank']);
    r.play('0 play nitro');
    expect(r.state.phase).toBe('programming');
    expect(r.zones()).toEqual([7, 3, 3]);
  });

  it('[OS-22] reveals all together after the last answer, then applies zone by zone from the front', () => {
    const r = race({ ships: [holder(3, 'nitro'), holder(9, 'nitro'), holder(6, 'nitro')] });
    r.play('1 play nitro', '2 play nitro');
    expect(r.zones()).toEqual([3, 9, 6]);
    r.play('0 play nitro');
    expect(r.of('bonusesRevealed')[0]?.played.map(({ seat, zone }) => [seat, zone])).toEqual([
      [1, 9],
      [2, 6],
      [0, 3],
    ]);
    expect(r.of('bonusApplied').map(({ seat }) => seat)).toEqual([1, 2, 0]);
  });

  it('[OS-22] orders by the zones of the declaration, even after a ship ahead was pushed behind', () => {
    // Seat 1 burns seat 0 from 7 back to 5, behind seat 1 itself; seat 2 then flames the next zone ahead of 4, which is now 5.
    const r = race({ ships: [holder(7), holder(6, 'flamethrower'), holder(4, 'flamethrower')] });
    r.play('1 play flamethrower', '2 play flamethrower');
    expect(r.zones()).toEqual([3, 6, 4]);
  });

  it('[OS-36] looks at who is rearmost when declaring, not when applying', () => {
    // The magnet is declared from the rearmost zone, 6.
    const r = race({ ships: [holder(8, 'nitro'), holder(6, 'electromagnet'), holder(7, 'flamethrower')] });
    r.play('0 play nitro', '2 play flamethrower', '1 play electromagnet');
    // Nitro 8 to 9; the flamethrower from 7 sends 9 to 7; the magnet finds only zone 7 ahead: 3 back for both.
    expect(r.zones()).toEqual([4, 6, 4]);
    // Two flamethrowers push seat 0 from 8 to 4, behind the ion cannon on 5: no longer rearmost, it fires all the same.
    const ships = [holder(8), holder(7, 'flamethrower'), holder(7, 'flamethrower'), holder(5, 'ionCannon')];
    const behind = race({ ships }).play('1 play flamethrower', '2 play flamethrower', '3 play ionCannon');
    expect(behind.zones()).toEqual([4, 7, 7, 5]);
    expect(behind.fuel()).toEqual([12, 10, 10, 12]);
  });

  it('[OS-25] discards used tokens', () => {
    const r = race({ ships: [holder(3, 'nitro'), holder(4), holder(5)] });
    r.play('0 play nitro');
    expect(r.state.discard.nitro).toBe(1);
    expect(r.state.ships[0]?.tokens.nitro).toBe(0);
    expect(r.of('bonusesRevealed')[0]?.played[0]?.held).toBe(0);
  });

  it('[OS-25] ends the race when the bonuses leave fewer than two pilots', () => {
    const ships = [holder(3, 'ionCannon'), { zone: 5, fuel: 2 }, { zone: 9, fuel: 1 }];
    const r = race({ ships });
    r.play('0 play ionCannon');
    expect(r.state.phase).toBe('over');
    expect(r.of('raceEnded')).toMatchObject([{ ending: 'lastLeft', winners: [0] }]);
  });
});

describe('the six bonuses', () => {
  it('[OS-30] nitro: 1 zone forward', () => {
    const r = race({ ships: [holder(5, 'nitro'), holder(3), holder(3)] }).play('0 play nitro');
    expect(r.zones()).toEqual([6, 3, 3]);
  });

  it('[OS-31] fuel tank: 2 fuel', () => {
    const r = race({ ships: [holder(5, 'fuelTank'), holder(3), holder(3)] }).play('0 play fuelTank');
    expect(r.fuel()).toEqual([14, 12, 12]);
  });

  it.each([
    ['the next occupied zone ahead only', [5, 8, 8, 10], [5, 6, 6, 10]],
    ['however far ahead it is', [3, 14, 3, 3], [3, 12, 3, 3]],
    ['nobody on the own zone', [5, 5, 9, 3], [5, 5, 7, 3]],
  ])('[OS-32] flamethrower: 2 back for %s', (_case, zones, after) => {
    const ships = zones.map((zone, seat) => holder(zone, ...(seat === 0 ? (['flamethrower'] as const) : [])));
    expect(race({ ships }).play('0 play flamethrower').zones()).toEqual(after);
  });

  it('[OS-32] flamethrower: playable from anywhere', () => {
    const r = race({ ships: [holder(9, 'flamethrower'), holder(3), holder(5)] });
    expect(r.choices(0)).toContain('play flamethrower');
  });

  it('[OS-33] ion cannon: everyone ahead loses 2 fuel, or all it has', () => {
    const ships = [holder(3, 'ionCannon'), { zone: 3 }, { zone: 6, fuel: 9 }, { zone: 9, fuel: 1 }];
    const r = race({ ships }).play('0 play ionCannon');
    expect(r.fuel()).toEqual([12, 12, 7, 0]);
    expect(r.zones()).toEqual([3, 3, 6, 'out']);
    expect(r.of('out')).toMatchObject([{ seat: 3, out: { reason: 'noFuel' } }]);
  });

  it.each(['ionCannon', 'electromagnet'] as const)(
    '[OS-33] [OS-34] %s: only from the rearmost occupied zone',
    (bonus) => {
      const choices = (zone: number) => race({ ships: [holder(zone, bonus), holder(5), holder(8)] }).choices(0);
      expect(choices(6)).toEqual(['pass']);
      expect(choices(5)).toEqual(['pass', `play ${bonus}`]);
      expect(choices(4)).toEqual(['pass', `play ${bonus}`]);
    },
  );

  it('[OS-33] ignores ships that are out when looking for the rearmost', () => {
    const out = { turn: 1, order: 1, reason: 'noFuel' } as const;
    const r = race({ ships: [holder(6, 'ionCannon'), { zone: 3, out }, holder(8)] });
    expect(r.choices(0)).toContain('play ionCannon');
  });

  it('[OS-34] electromagnet: the front zone 3 back, the zones between 2', () => {
    const r = race({ ships: [holder(4, 'electromagnet'), holder(10), holder(10), holder(7), holder(4)] });
    expect(r.play('0 play electromagnet').zones()).toEqual([4, 7, 7, 5, 4]);
  });

  it('[OS-35] forcefield: a marker on the own zone', () => {
    const r = race({ ships: [holder(5, 'forcefield'), holder(3), holder(3)] }).play('0 play forcefield');
    expect(r.state.fields).toEqual([5]);
  });

  it('[OS-35] forcefield: not while a finish tile is up', () => {
    const ships = [holder(5, 'forcefield', 'nitro'), holder(3), holder(3)];
    expect(race({ ships }).choices(0)).toEqual(['pass', 'play nitro', 'play forcefield']);
    expect(race({ ships, turn: 13 }).choices(0)).toEqual(['pass', 'play nitro']);
  });

  it.each(['ionCannon', 'electromagnet'] as const)('[OS-37] %s: no effect with all ships level', (bonus) => {
    const r = race({ ships: [holder(5, bonus), holder(5), holder(5)] }).play(`0 play ${bonus}`);
    expect(r.zones()).toEqual([5, 5, 5]);
    expect(r.fuel()).toEqual([12, 12, 12]);
    expect(r.of('bonusApplied')).toMatchObject([{ hits: [], fizzled: 'noTarget' }]);
  });

  it("[OS-38] a leader's flamethrower is legal, does nothing and is spent", () => {
    const r = race({ ships: [holder(9, 'flamethrower'), holder(5), holder(3)] }).play('0 play flamethrower');
    expect(r.zones()).toEqual([9, 5, 3]);
    expect(r.state.discard.flamethrower).toBe(1);
    expect(r.of('bonusApplied')).toMatchObject([{ fizzled: 'noTarget' }]);
  });
});

describe('bonuses of one zone', () => {
  it('[OS-23] add up: two flamethrowers send the zone ahead 4 back', () => {
    const r = race({ ships: [holder(3, 'flamethrower'), holder(3, 'flamethrower'), holder(9)] });
    r.play('0 play flamethrower', '1 play flamethrower');
    expect(r.zones()).toEqual([3, 3, 5]);
    expect(r.of('moved')).toMatchObject([{ racer: '2', from: 9, to: 5, asked: -4 }]);
  });

  it('[OS-23] are one movement, stopped by a field on its way', () => {
    const ships = [holder(3, 'flamethrower'), holder(3, 'electromagnet'), holder(9)];
    const r = race({ ships, fields: [6] }).play('0 play flamethrower', '1 play electromagnet');
    expect(r.zones()).toEqual([3, 3, 6]);
    expect(r.of('stoppedByField')).toMatchObject([{ seat: 2, zone: 6, lost: 2 }]);
  });

  it('[OS-23] read the same snapshot: a nitro does not change what a flamethrower of that zone hits', () => {
    const r = race({ ships: [holder(5, 'nitro'), holder(5, 'flamethrower'), holder(8)] });
    r.play('0 play nitro', '1 play flamethrower');
    expect(r.zones()).toEqual([6, 5, 6]);
  });

  it('[OS-23] a forcefield placed in a group does not stop a movement of that group', () => {
    const ships = [holder(5, 'forcefield'), holder(5, 'flamethrower'), holder(7)];
    const r = race({ ships }).play('0 play forcefield', '1 play flamethrower');
    expect(r.zones()).toEqual([5, 5, 5]);
    expect(r.of('stoppedByField')).toEqual([]);
    expect(r.state.enteredFields).toEqual([]);
  });

  it('[OS-24] never touch a ship in the same zone', () => {
    const ships = [holder(5, 'electromagnet'), holder(5, 'ionCannon'), holder(5, 'flamethrower'), holder(7)];
    const r = race({ ships }).play('0 play electromagnet', '1 play ionCannon', '2 play flamethrower');
    expect(r.zones()).toEqual([5, 5, 5, 2]);
    expect(r.fuel()).toEqual([12, 12, 12, 10]);
  });

  it('[OS-24] hit a whole zone', () => {
    const r = race({ ships: [holder(3, 'flamethrower'), holder(7), holder(7), holder(7)] });
    expect(r.play('0 play flamethrower').zones()).toEqual([3, 5, 5, 5]);
  });
});

describe('the worked example', () => {
  const [GREEN, YELLOW, PURPLE, RED, BLUE] = [0, 1, 2, 3, 4];

  it.each([1, 2])('[OS-95] replays as printed with Purple %i ahead', (lead) => {
    const ships = [
      holder(8, 'nitro'),
      holder(8, 'flamethrower'),
      holder(8 + lead),
      holder(6),
      holder(4, 'electromagnet'),
    ];
    const r = race({ ships });
    r.play(`${GREEN} play nitro`, `${YELLOW} play flamethrower`, `${BLUE} play electromagnet`);
    const path = (seat: number) => r.of('moved').flatMap(({ racer, to }) => (racer === String(seat) ? [to] : []));
    expect(path(GREEN)).toEqual([9, 6]); // 1 forward, then alone in front: 3 back
    expect(path(PURPLE)).toEqual([8 + lead - 2, 8 + lead - 4]);
    expect(path(YELLOW)).toEqual([6]);
    expect(path(RED)).toEqual([4]);
    expect(path(BLUE)).toEqual([]);
    const flame = r.of('bonusApplied').find(({ bonus }) => bonus === 'flamethrower');
    expect(flame?.hits.map(({ seat }) => seat)).toEqual([PURPLE]); // Green, who shared Yellow's zone, is not hit
  });
});
