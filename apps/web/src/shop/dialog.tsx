import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { openInHistory } from './dialog-history.ts';

interface Props {
  readonly title: string;
  readonly size?: 'usual' | 'wide' | 'whole';
  /** Undefined while the dialog can't be closed. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A dialog on top of the page. The browser keeps the focus inside, Escape and Back close it, and the focus returns to
 * the element that opened it.
 */
export function Dialog({ title, size = 'usual', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isLeaving = useRef(false);
  const heading = useRef<HTMLHeadingElement>(null);
  const leave = useRef(onClose);
  useLayoutEffect(() => {
    leave.current = onClose;
  });
  useEffect(() => openInHistory(() => leave.current?.()), []);
  // A layout effect's cleanup runs while the dialog is still in the page. Closing it later wouldn't restore the
  // focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    isLeaving.current = false;
    element?.showModal();
    // By default the browser focuses the first field, which on a phone opens the keyboard over the text.
    heading.current?.focus();
    return () => {
      isLeaving.current = true;
      element?.close();
    };
  }, []);
  // A browser may close a dialog on the second Escape without asking.
  const closed = () => {
    if (isLeaving.current) return;
    if (onClose) onClose();
    else dialog.current?.showModal();
  };
  return (
    <dialog
      ref={dialog}
      className={`dialog ${size}`}
      aria-labelledby={titleId}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={closed}
    >
      <h2 ref={heading} id={titleId} className="dialogTitle" tabIndex={-1}>
        {title}
      </h2>
      {children}
    </dialog>
  );
}
