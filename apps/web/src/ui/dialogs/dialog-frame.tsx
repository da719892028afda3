import type { ReactNode } from 'react';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { OpenOptions } from './dialogs.types.ts';

interface Props {
  readonly options: OpenOptions;
  readonly isOpen: boolean;
  /** Number of dialogs below it. */
  readonly depth: number;
  readonly onDismiss: () => void;
  readonly onGone: () => void;
  readonly children: ReactNode;
}

/** The window of a dialog. Loaded when the page is idle, so that its first script stays small. */
export default function DialogFrame({ options, isOpen, depth, onDismiss, onGone, children }: Props) {
  const { t } = useTranslation('ui');
  const canDismiss = options.canDismiss ?? true;
  return (
    <Modal
      opened={isOpen}
      onClose={onDismiss}
      onExitTransitionEnd={onGone}
      title={options.title}
      size={options.size === 'full' ? '100%' : (options.size ?? 'md')}
      fullScreen={options.size === 'full'}
      closeOnEscape={canDismiss}
      closeOnClickOutside={canDismiss}
      withCloseButton={canDismiss}
      closeButtonProps={{ 'aria-label': t('close') }}
      zIndex={300 + depth * 10}
    >
      {children}
    </Modal>
  );
}
