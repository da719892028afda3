import type { MessageCode } from '@cordovan/domain/messages';

/** Messages from outside React: guards post them, and the page shows them in a dialog. */
type Listener = (code: MessageCode) => void;

let listener: Listener | undefined;
const waiting: MessageCode[] = [];

export function announce(code: MessageCode): void {
  if (listener) listener(code);
  else waiting.push(code);
}

export function onNotice(next: Listener): () => void {
  listener = next;
  for (const code of waiting.splice(0)) next(code);
  return () => {
    listener = undefined;
  };
}
