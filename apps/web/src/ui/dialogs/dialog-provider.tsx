import { useMemo, useRef, useState, type ReactNode } from 'react';
import { Modal } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { ConfirmDialog } from './confirm-dialog.tsx';
import { DialogsContext, type Close, type Dialogs, type OpenOptions } from './dialogs.types.ts';
import { ImageDialog } from './image-dialog.tsx';
import { LoadingCover } from './loading-cover.tsx';
import { MessageDialog } from './message-dialog.tsx';
import { useLoading } from './use-loading.ts';

interface Entry {
  readonly id: number;
  readonly options: OpenOptions;
  readonly isOpen: boolean;
  readonly content: ReactNode;
  readonly dismiss: () => void;
}

/** Opens dialogs one above the other; each answers through a promise. */
function useDialogStack() {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const nextId = useRef(1);

  const [open] = useState(() => {
    const openDialog: Dialogs['open'] = <T,>(content: (close: Close<T>) => ReactNode, options: OpenOptions) =>
      new Promise<T | undefined>((resolve) => {
        const id = nextId.current++;
        const close: Close<T> = (answer) => {
          setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, isOpen: false } : entry)));
          resolve(answer);
        };
        const entry: Entry = { id, options, isOpen: true, content: content(close), dismiss: () => close() };
        setEntries((all) => [...all, entry]);
      });
    return openDialog;
  });
  const remove = (id: number) => setEntries((all) => all.filter((entry) => entry.id !== id));
  return { entries, open, remove };
}

export function DialogProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation('ui');
  const { entries, open, remove } = useDialogStack();
  const { isLoading, beginLoading } = useLoading();
  const confirmTitle = t('confirmTitle');
  const dialogs = useMemo(
    () => dialogsOver(open, beginLoading, confirmTitle),
    [open, beginLoading, confirmTitle],
  );

  return (
    <DialogsContext.Provider value={dialogs}>
      {children}
      {entries.map((entry, depth) => (
        <Modal
          key={entry.id}
          opened={entry.isOpen}
          onClose={entry.dismiss}
          onExitTransitionEnd={() => remove(entry.id)}
          title={entry.options.title}
          size={entry.options.size === 'full' ? '100%' : (entry.options.size ?? 'md')}
          fullScreen={entry.options.size === 'full'}
          closeOnEscape={entry.options.canDismiss ?? true}
          closeOnClickOutside={entry.options.canDismiss ?? true}
          withCloseButton={entry.options.canDismiss ?? true}
          closeButtonProps={{ 'aria-label': t('close') }}
          zIndex={300 + depth * 10}
        >
          {entry.content}
        </Modal>
      ))}
      <LoadingCover isShown={isLoading} />
    </DialogsContext.Provider>
  );
}

function dialogsOver(
  open: Dialogs['open'],
  beginLoading: Dialogs['beginLoading'],
  confirmTitle: string,
): Dialogs {
  const message: Dialogs['message'] = async (options) => {
    await open((close) => <MessageDialog options={options} onClose={() => close()} />, {
      title: <MessageDialog.Title options={options} />,
    });
  };
  return {
    open,
    message,
    errors: (list) => message({ icon: 'error', list }),
    confirm: async (options) =>
      (await open<boolean>((close) => <ConfirmDialog options={options} onAnswer={close} />, {
        title: options.title ?? confirmTitle,
      })) ?? false,
    image: async (options) => {
      await open(() => <ImageDialog options={options} />, { title: options.title, size: 'xl' });
    },
    beginLoading,
    during: async (work) => {
      const end = beginLoading();
      try {
        return await work;
      } finally {
        end();
      }
    },
  };
}
