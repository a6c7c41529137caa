import type { Cell, Circuit } from './types.ts';

/** What is wrong with a circuit, each fault with the cell it is found at; none for a sound one. */
export function circuitFaults(circuit: Circuit): readonly string[] {
  const named = namingFaults(circuit);
  return named.length > 0 ? named : [...linkFaults(circuit), ...wayFaults(circuit)];
}

function namingFaults({ laps, start, finish, cells }: Circuit): string[] {
  const faults: string[] = [];
  if (!Number.isInteger(laps) || laps < 1) faults.push(`laps: ${laps} is not a whole number from 1`);
  const ids = cells.map((cell) => cell.id);
  for (const id of repeated(ids)) faults.push(`${id}: two cells share this id`);
  if (!ids.includes(start)) faults.push(`${start}: the start is not among the cells`);
  if (!ids.includes(finish)) faults.push(`${finish}: the finish is not among the cells`);
  if (start === finish) faults.push(`${start}: start and finish are two cells`);
  return faults;
}

function linkFaults(circuit: Circuit): string[] {
  const byId = cellsById(circuit);
  return circuit.cells.flatMap((cell) => [
    ...repeated(cell.ahead).map((id) => `${cell.id}: leads to ${id} twice`),
    ...cell.ahead.flatMap((id) => linkFault(circuit, cell, byId.get(id), id)),
    ...endFault(circuit, cell),
    ...(drawn(cell) ? [] : [`${cell.id}: has no place to be drawn at`]),
  ]);
}

// [NR-32] Ahead means further along the track: a step never goes back or sideways.
function linkFault(circuit: Circuit, from: Cell, to: Cell | undefined, id: string): string[] {
  if (to === undefined) return [`${from.id}: leads to ${id}, which does not exist`];
  if (id === circuit.start) return [`${from.id}: leads back to the start, past the line`];
  if (to.place <= from.place) return [`${from.id}: leads back or sideways to ${id}`];
  return [];
}

function endFault({ finish }: Circuit, cell: Cell): string[] {
  if (cell.id === finish) return cell.ahead.length === 0 ? [] : [`${cell.id}: the finish leads on`];
  return cell.ahead.length === 0 ? [`${cell.id}: is a dead end`] : [];
}

const drawn = ({ x, y, angle }: Cell): boolean => [x, y, angle].every(Number.isFinite);

function wayFaults(circuit: Circuit): string[] {
  const fromStart = reachable(circuit.start, links(circuit));
  const toFinish = reachable(circuit.finish, backLinks(circuit));
  const ids = circuit.cells.map((cell) => cell.id);
  return [
    ...ids.filter((id) => !fromStart.has(id)).map((id) => `${id}: cannot be reached from the start`),
    ...ids.filter((id) => !toFinish.has(id)).map((id) => `${id}: cannot reach the line`),
    ...circles(circuit).map((circle) => `${circle[0]}: drives in a circle that skips the line: ${circle.join(' > ')}`),
  ];
}

type Links = ReadonlyMap<string, readonly string[]>;

const cellsById = ({ cells }: Circuit): ReadonlyMap<string, Cell> => new Map(cells.map((cell) => [cell.id, cell]));

const links = ({ cells }: Circuit): Links => new Map(cells.map(({ id, ahead }) => [id, ahead]));

const backLinks = ({ cells }: Circuit): Links =>
  new Map(cells.map(({ id }) => [id, cells.filter(({ ahead }) => ahead.includes(id)).map((cell) => cell.id)]));

function reachable(from: string, next: Links): ReadonlySet<string> {
  const reached = new Set([from]);
  for (const id of reached) for (const further of next.get(id) ?? []) reached.add(further);
  return reached;
}

/** Each circle once, as the ids along it with the first one repeated at its end. */
function circles(circuit: Circuit): string[][] {
  const next = links(circuit);
  const found: string[][] = [];
  const done = new Set<string>();
  const follow = (id: string, way: readonly string[]): void => {
    if (way.includes(id)) found.push([...way.slice(way.indexOf(id)), id]);
    if (way.includes(id) || done.has(id)) return;
    for (const further of next.get(id) ?? []) follow(further, [...way, id]);
    done.add(id);
  };
  for (const id of next.keys()) follow(id, []);
  return found;
}

const repeated = (ids: readonly string[]): string[] => [...new Set(ids.filter((id, at) => ids.indexOf(id) !== at))];
