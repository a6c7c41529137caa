import { vi } from 'vitest';

/** The parts of a browser that the page's state leans on, for tests that run in none. */
export interface TestBrowser {
  readonly window: EventTarget;
  readonly document: EventTarget & { hidden: boolean };
  readonly reload: ReturnType<typeof vi.fn<() => void>>;
}

export function stubBrowser(): TestBrowser {
  const window = new EventTarget();
  const document = Object.assign(new EventTarget(), { hidden: false });
  const reload = vi.fn<() => void>();
  vi.stubGlobal('addEventListener', window.addEventListener.bind(window));
  vi.stubGlobal('removeEventListener', window.removeEventListener.bind(window));
  vi.stubGlobal('document', document);
  vi.stubGlobal('navigator', {});
  vi.stubGlobal('location', { origin: 'https://far.example', reload });
  vi.stubGlobal('localStorage', testStorage());
  vi.stubGlobal('sessionStorage', testStorage());
  return { window, document, reload };
}

/** A browser's storage, which outlives its pages. */
export function testStorage(): Storage {
  const kept = new Map<string, string>();
  return {
    get length() {
      return kept.size;
    },
    clear: () => kept.clear(),
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (name) => kept.get(name) ?? null,
    setItem: (name, text) => void kept.set(name, text),
    removeItem: (name) => void kept.delete(name),
  };
}
