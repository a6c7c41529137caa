// Names are the same in every language, as people's are.
const BOTS = ['Nova', 'Sirocco', 'Halden', 'Vesper', 'Pip', 'Zephyr'];
const SPARE = ['Comet', 'Ember', 'Quill', 'Tango', 'Bolt', 'Fable'];

/** Who takes a seat: a person by their name, a bot, or nobody yet. */
export type Taken = { readonly name: string } | 'bot' | undefined;

/** What everybody at one table is called, by seat, no two alike: a bot makes way for a person, a namesake gets a number. */
export function sitterNames(taken: readonly Taken[]): readonly (string | undefined)[] {
  const used = new Set<string>();
  const use = (name: string): string => {
    used.add(keyOf(name));
    return name;
  };
  const isFree = (name: string): boolean => !used.has(keyOf(name));
  const people = taken.map((each) => (typeof each === 'object' ? use(numbered(each.name, isFree)) : undefined));
  return taken.map((each, seat) => (each === 'bot' ? use(botName(seat, isFree)) : people[seat]));
}

/** As people hear a name: capitals make no difference. */
export const keyOf = (name: string): string => name.trim().toLowerCase();

function numbered(name: string, isFree: (name: string) => boolean): string {
  let [unique, count] = [name, 1];
  while (!isFree(unique)) {
    count += 1;
    unique = `${name} ${count}`;
  }
  return unique;
}

/** The name of its seat, unless somebody has it. */
function botName(seat: number, isFree: (name: string) => boolean): string {
  const usual = BOTS[seat % BOTS.length] ?? 'Nova';
  return [usual, ...SPARE].find(isFree) ?? numbered(usual, isFree);
}
