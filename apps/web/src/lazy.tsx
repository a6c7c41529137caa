import type { ComponentType } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { m } from './paraglide/messages.js';
import { patiently } from './patiently.ts';

/** A page in a chunk of its own, fetched when it is first shown. */
export function lazy<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  meanwhile?: null, // nothing at all, instead of a word that something is on its way
): ComponentType<Props> {
  let ready: ComponentType<Props> | undefined;
  return function Lazy(props: Props) {
    const [Page, setPage] = useState<ComponentType<Props> | undefined>(() => ready);
    const [failed, setFailed] = useState(false);
    useEffect(() => {
      if (ready !== undefined) return;
      patiently(load).then(
        (page) => {
          ready = page;
          setPage(() => page);
        },
        () => setFailed(true),
      );
    }, []);
    if (failed) return <LoadFailed />;
    if (Page !== undefined) return <Page {...props} />;
    return meanwhile === null ? null : <p class="loading">{m.loading()}</p>;
  };
}

/** A chunk did not come: the network went away, or a new version replaced the old one. */
export function LoadFailed() {
  return (
    <main class="page narrow" id="main">
      <h1>{m.load_failed_title()}</h1>
      <p class="muted">{m.load_failed_text()}</p>
      <button type="button" class="btn solid" onClick={() => location.reload()}>
        {m.reload()}
      </button>
    </main>
  );
}
