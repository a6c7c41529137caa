import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef } from 'preact/hooks';
import { m } from '../paraglide/messages.js';
import { Icon } from './Icon.tsx';

interface DialogProps {
  readonly title: string;
  readonly look?: 'middle' | 'sheet';
  close(): void;
  readonly children: ComponentChildren;
}

/** Something that asks for attention: the browser's own modal dialog holds the focus and closes on Escape. */
export function Dialog({ title, look = 'middle', close, children }: DialogProps) {
  const box = useRef<HTMLDialogElement>(null);
  const id = useId();
  // Before the effects of what is inside: a list can only be scrolled once it is there to be seen.
  useLayoutEffect(() => {
    const dialog = box.current;
    dialog?.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={box}
      class={look === 'sheet' ? 'dialog drawer' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onPointerDown={(event) => event.target === box.current && close()}
    >
      <div class="inside">
        <div class="row between">
          <h2 id={id}>{title}</h2>
          <button type="button" class="btn bare ico" aria-label={m.close()} onClick={close}>
            <Icon name="cross" />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  );
}
