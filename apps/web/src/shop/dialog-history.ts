/**
 * Back closes the open dialog and stays in the shop. While any dialog is open, the browser's history has one extra
 * entry, which is removed when the last dialog closes.
 */
type Close = () => void;

/** The open dialogs, the topmost last. */
const open: Close[] = [];
/** True while we go back in the history ourselves, because no dialog is open any more. */
let isReturning = false;

const isDialogEntry = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'dialog' in state;

function sync(): void {
  if (isReturning) return;
  const hasEntry = isDialogEntry(window.history.state);
  if (open.length > 0 && !hasEntry)
    window.history.pushState({ ...(window.history.state as object | null), dialog: true }, '');
  else if (open.length === 0 && hasEntry) {
    isReturning = true;
    window.history.back();
  }
}

window.addEventListener('popstate', () => {
  const isOurs = isReturning;
  isReturning = false;
  if (!isOurs && open.length > 0 && !isDialogEntry(window.history.state)) open.at(-1)?.();
  setTimeout(sync);
});

/** Registers an open dialog and returns a function that removes it. Consecutive dialogs share one history entry. */
export function openInHistory(close: Close): () => void {
  open.push(close);
  sync();
  return () => {
    open.splice(open.indexOf(close), 1);
    // Waits, because the next dialog may open right away.
    setTimeout(sync);
  };
}
