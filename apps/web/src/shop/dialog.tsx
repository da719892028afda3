import { type ReactNode, useEffect, useId, useLayoutEffect, useRef } from 'react';
import { openInHistory } from './dialog-history.ts';

interface Props {
  readonly title: string;
  readonly size?: 'usual' | 'wide' | 'whole';
  /** Missing while the dialog can't be left. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A dialog over the page. The browser keeps the focus in it, Escape and Back close it, and the focus returns to what
 * opened it.
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
  // A layout effect ends while the dialog is still in the page; outside of it, closing returns no focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    isLeaving.current = false;
    element?.showModal();
    // The browser would choose the first field, which on a phone opens the keyboard over the text.
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
