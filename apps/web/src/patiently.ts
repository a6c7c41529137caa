/** What a lost line, or a server that is just starting, takes to be back: between the tries, in milliseconds. */
const PAUSES = [300, 1000, 3000];

/** Loads something, and tries again if it does not come: nobody should lose a page to a line that was away for a moment. */
export async function patiently<Loaded>(load: () => Promise<Loaded>): Promise<Loaded> {
  for (const pause of PAUSES) {
    try {
      return await load();
    } catch {
      await new Promise((resolve) => setTimeout(resolve, pause));
    }
  }
  return load();
}
