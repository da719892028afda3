import { type ReactNode, useId, useLayoutEffect, useRef } from 'react';

interface Props {
  readonly title: string;
  readonly size?: 'usual' | 'wide' | 'whole';
  /** Missing while the dialog can't be left. */
  readonly onClose?: (() => void) | undefined;
  readonly children: ReactNode;
}

/**
 * A dialog over the page. The browser keeps the focus in it, Escape closes it, and the focus returns to what opened it.
 */
export function Dialog({ title, size = 'usual', onClose, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  const isLeaving = useRef(false);
  // A layout effect ends while the dialog is still in the page; outside of it, closing returns no focus.
  useLayoutEffect(() => {
    const element = dialog.current;
    isLeaving.current = false;
    element?.showModal();
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
      <h2 id={titleId} className="dialogTitle">
        {title}
      </h2>
      {children}
    </dialog>
  );
}
