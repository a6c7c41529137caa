import { beforeEach, describe, expect, it, vi } from 'vitest';
import { go, route, startRouter } from './router.ts';

const ORIGIN = 'https://slip.example';

/** A link as the page has it; whatever is inside it may be clicked. */
class Link extends EventTarget {
  readonly href: string;
  readonly target: string;
  readonly #attributes: readonly string[];
  constructor(
    href: string,
    { target = '', attributes = [] }: { target?: string; attributes?: readonly string[] } = {},
  ) {
    super();
    this.href = new URL(href, ORIGIN).href;
    this.target = target;
    this.#attributes = attributes;
  }
  closest(selector: string): Link | null {
    return selector === 'a' ? this : null;
  }
  hasAttribute(name: string): boolean {
    return this.#attributes.includes(name);
  }
}

let entries: URL[];
let scrolled: number[][];
let page: EventTarget;
let tab: EventTarget;

beforeEach(() => {
  entries = [new URL('/neko?seats=3#top', ORIGIN)];
  scrolled = [];
  page = new EventTarget();
  tab = new EventTarget();
  const here = () => entries.at(-1) ?? new URL(ORIGIN);
  vi.stubGlobal('Element', Link);
  vi.stubGlobal('location', {
    get origin() {
      return here().origin;
    },
    get pathname() {
      return here().pathname;
    },
    get search() {
      return here().search;
    },
    get hash() {
      return here().hash;
    },
  });
  vi.stubGlobal('history', {
    pushState: (_: unknown, __: string, path: string) => void entries.push(new URL(path, ORIGIN)),
    replaceState: (_: unknown, __: string, path: string) => void entries.splice(-1, 1, new URL(path, ORIGIN)),
  });
  vi.stubGlobal('scrollTo', (...to: number[]) => void scrolled.push(to));
  vi.stubGlobal('document', page);
  vi.stubGlobal('addEventListener', tab.addEventListener.bind(tab));
  startRouter();
});

const parts = () => route.value.parts;

/** Clicks, and tells whether the browser goes there by itself. */
function click(link: Link | undefined, keys: Partial<MouseEvent> = {}, isHandled = false): boolean {
  const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };
  const event = Object.assign(new Event('click', { cancelable: true }), plain, keys);
  Object.defineProperty(event, 'target', { value: link ?? new EventTarget() });
  if (isHandled) event.preventDefault();
  page.dispatchEvent(event);
  return !event.defaultPrevented;
}

describe('the router', () => {
  it('reads the address', () => {
    expect(parts()).toEqual(['neko']);
    expect(route.value.ask.get('seats')).toBe('3');
    expect(route.value.hash).toBe('top');
  });

  it('goes to a page, and back', () => {
    const { visit } = route.value;
    go('/t//a%20b/');
    expect(parts()).toEqual(['t', 'a b']);
    expect(route.value.visit).toBe(visit + 1);
    expect(entries).toHaveLength(2);
    expect(scrolled).toEqual([[0, 0]]);
    entries.pop();
    tab.dispatchEvent(new Event('popstate'));
    expect(parts()).toEqual(['neko']);
  });

  it('goes to another page in place of this one', () => {
    go('/settings', 'replace');
    expect(entries.map(({ pathname }) => pathname)).toEqual(['/settings']);
    expect(parts()).toEqual(['settings']);
  });

  it('takes an address that is not sound as it is', () => {
    go('/t/%E0%A4%A');
    expect(parts()).toEqual(['t', '%E0%A4%A']);
  });

  it('follows a link of the site without a reload', () => {
    expect(click(new Link('/t/x?a=1#log'))).toBe(false);
    expect([parts(), route.value.ask.get('a'), route.value.hash]).toEqual([['t', 'x'], '1', 'log']);
  });

  it('follows a link to this very page too', () => {
    const { visit } = route.value;
    expect(click(new Link('/neko?seats=3'))).toBe(false);
    expect(route.value.visit).toBe(visit + 1);
  });

  it.each<[string, Link | undefined, Partial<MouseEvent>]>([
    ['a link to another site', new Link('https://else.example/t/x'), {}],
    ['a link to a place in this page', new Link('/neko?seats=3#rules'), {}],
    ['a link that opens a tab', new Link('/t/x', { target: '_blank' }), {}],
    ['a download', new Link('/t/x', { attributes: ['download'] }), {}],
    ['what is no link', undefined, {}],
    ['a click with another button', new Link('/t/x'), { button: 1 }],
    ['a click with the command key', new Link('/t/x'), { metaKey: true }],
    ['a click with the control key', new Link('/t/x'), { ctrlKey: true }],
    ['a click with the shift key', new Link('/t/x'), { shiftKey: true }],
    ['a click with the alt key', new Link('/t/x'), { altKey: true }],
  ])('leaves %s to the browser', (_, link, keys) => {
    expect(click(link, keys)).toBe(true);
    expect(parts()).toEqual(['neko']);
  });

  it('leaves a click alone that somebody has dealt with', () => {
    click(new Link('/t/x'), {}, true);
    expect(parts()).toEqual(['neko']);
  });

  it.each(['/neko#rules', '/gravwell?seats=3#rules'])('follows a link to a place in another page: %s', (href) => {
    expect(click(new Link(href))).toBe(false);
    expect(route.value.hash).toBe('rules');
  });
});
