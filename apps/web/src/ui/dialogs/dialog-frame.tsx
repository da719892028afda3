import { useEffect, useState, type ReactNode } from 'react';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { OpenOptions } from './dialogs.types.ts';

interface Props {
  readonly options: OpenOptions;
  readonly isOpen: boolean;
  /** Escape closes only the topmost dialog; otherwise the input of the dialogs below would be lost. */
  readonly isTop: boolean;
  /** Number of dialogs below this one. */
  readonly depth: number;
  readonly onDismiss: () => void;
  readonly onGone: () => void;
  readonly children: ReactNode;
}

/**
 * Returns the focus to where it was before the dialog opened. Mantine can't: it records the focus when an existing
 * window opens, but this window is created open, with the focus already inside.
 */
function useFocusReturn(isOpen: boolean): void {
  const [origin] = useState(() => document.activeElement);
  useEffect(() => {
    if (isOpen || !(origin instanceof HTMLElement)) return;
    // The timer isn't cleared, because with reduced motion the window is gone at once.
    setTimeout(() => {
      const { activeElement } = document;
      if (!activeElement || activeElement === document.body || activeElement.closest('[role="dialog"]'))
        origin.focus({ preventScroll: true });
    }, 10);
  }, [isOpen, origin]);
}

/** A dialog's window. Loaded when the page is idle, so that the page's first script stays small. */
export default function DialogFrame({ options, isOpen, isTop, depth, onDismiss, onGone, children }: Props) {
  const { t } = useTranslation('ui');
  const language = useLanguage();
  const canDismiss = options.canDismiss ?? true;
  useFocusReturn(isOpen);
  return (
    <Modal
      opened={isOpen}
      returnFocus={false}
      onClose={onDismiss}
      onExitTransitionEnd={onGone}
      title={options.title}
      size={options.size === 'full' ? '100%' : (options.size ?? 'md')}
      fullScreen={options.size === 'full'}
      closeOnEscape={canDismiss && isTop}
      closeOnClickOutside={canDismiss}
      withCloseButton={canDismiss}
      closeButtonProps={{ 'aria-label': t('close') }}
      zIndex={300 + depth * 10}
      attributes={{ content: { lang: language } }}
    >
      {children}
    </Modal>
  );
}
