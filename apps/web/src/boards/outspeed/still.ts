import type { VNode } from 'preact';
import { useMemo } from 'preact/hooks';

/** A picture that is drawn again only when what it shows has changed: the renderer passes over a node it has seen. */
export function still<Props extends object>(draw: (props: Props) => VNode): (props: Props) => VNode {
  return (props) => useMemo(() => draw(props), Object.values(props));
}
