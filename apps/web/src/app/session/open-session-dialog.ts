import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n/i18n.ts';
import type { Dialogs } from '../../ui/dialogs/dialogs.types.ts';
import type * as SessionDialogs from './session-dialogs.tsx';

type Contents = typeof SessionDialogs;
interface Shown {
  readonly title: ReactNode;
  readonly content: ReactNode;
}

/** Loads before opening, because a dialog that suspends would hide the open ones for a moment. */
async function loadContents(): Promise<Contents> {
  const [contents] = await Promise.all([import('./session-dialogs.tsx'), i18n.loadNamespaces('identity')]);
  return contents;
}

interface SessionDialog {
  readonly show: (contents: Contents) => Shown;
  /** Called if the dialog's content can't be loaded, so that the caller can retry. */
  readonly onLost: () => void;
}

/**
 * Opens a dialog about the session above all open ones, so that it is always visible. Its own messages are
 * shown above it. Returns a function that closes it.
 */
export function openSessionDialog(dialogs: Dialogs, { show, onLost }: SessionDialog): () => void {
  let isOver = false;
  let close: (() => void) | undefined;
  loadContents().then((contents) => {
    if (isOver) return;
    const { title, content } = show(contents);
    void dialogs.open(
      (answer) => {
        close = answer;
        return content;
      },
      { title, canDismiss: false },
    );
  }, onLost);
  return () => {
    isOver = true;
    close?.();
  };
}
