import type { ReactNode } from 'react';
import { i18n } from '../../lib/i18n/i18n.ts';
import type { Dialogs } from '../../ui/dialogs/dialogs.types.ts';
import type * as SessionDialogs from './session-dialogs.tsx';

type Contents = typeof SessionDialogs;
interface Shown {
  readonly title: ReactNode;
  readonly content: ReactNode;
}

/** Before they open: a dialog that waits for its text would take the open ones away for that moment. */
async function loadContents(): Promise<Contents> {
  const [contents] = await Promise.all([import('./session-dialogs.tsx'), i18n.loadNamespaces('identity')]);
  return contents;
}

interface SessionDialog {
  readonly show: (contents: Contents) => Shown;
  /** What it shows can't be fetched; whoever needs it may try again. */
  readonly onLost: () => void;
}

/**
 * Opens a dialog about the session above those that are open, so that it is seen whatever the person is at, and
 * what it says itself lies above it. The returned function closes it.
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
