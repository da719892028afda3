import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { I18nextProvider, useTranslation } from 'react-i18next';
import { dialogsOver, loadContents } from './dialogs-over.tsx';
import { DialogsContext, type Close, type Dialogs, type OpenOptions } from './dialogs.types.ts';
import { LoadingCover } from './loading-cover.tsx';
import { useLoading } from './use-loading.ts';

const loadFrame = () => import('./dialog-frame.tsx');
const DialogFrame = lazy(loadFrame);

/** Preloads dialogs, because the one that reports a lost connection couldn't be fetched then. */
function useFetchedEarly(): void {
  useEffect(() => {
    const timer = setTimeout(() => void Promise.all([loadFrame(), loadContents()]), 1_500);
    return () => clearTimeout(timer);
  }, []);
}

interface Entry {
  readonly id: number;
  readonly options: OpenOptions;
  readonly isOpen: boolean;
  readonly content: ReactNode;
  readonly dismiss: () => void;
}

/**
 * Opens dialogs in a stack and returns each answer as a promise. Doesn't use Mantine modals: they show one content at
 * a time, so a confirm on top of a dialog would lose its input.
 */
function useDialogStack(onOpen: () => void) {
  const [entries, setEntries] = useState<readonly Entry[]>([]);
  const nextId = useRef(1);

  const [{ open, dismissAll }] = useState(() => {
    const dismissals = new Map<number, () => void>();
    const openDialog: Dialogs['open'] = <T,>(content: (close: Close<T>) => ReactNode, options: OpenOptions) =>
      new Promise<T | undefined>((resolve) => {
        const id = nextId.current++;
        const close: Close<T> = (answer) => {
          dismissals.delete(id);
          setEntries((all) => all.map((entry) => (entry.id === id ? { ...entry, isOpen: false } : entry)));
          resolve(answer);
        };
        const entry: Entry = { id, options, isOpen: true, content: content(close), dismiss: () => close() };
        dismissals.set(id, entry.dismiss);
        setEntries((all) => [...all, entry]);
        onOpen();
      });
    const dismissEach = () => [...dismissals.values()].forEach((dismiss) => dismiss());
    return { open: openDialog, dismissAll: dismissEach };
  });
  const remove = (id: number) => setEntries((all) => all.filter((entry) => entry.id !== id));
  return { entries, open, dismissAll, remove };
}

export function DialogProvider({ children }: { children: ReactNode }) {
  const { t, i18n } = useTranslation('ui');
  const { isLoading, isWorking, beginLoading, endIdleCover } = useLoading();
  const { entries, open, dismissAll, remove } = useDialogStack(endIdleCover);
  useFetchedEarly();
  const topId = entries.findLast(({ isOpen }) => isOpen)?.id;
  const confirmTitle = t('confirmTitle');
  const dialogs = useMemo(
    () => ({ ...dialogsOver(open, beginLoading, confirmTitle), dismissAll }),
    [open, dismissAll, beginLoading, confirmTitle],
  );

  return (
    <DialogsContext.Provider value={dialogs}>
      {children}
      <Suspense>
        {entries.map((entry, depth) => (
          <I18nextProvider key={entry.id} i18n={entry.options.words ?? i18n}>
            <DialogFrame
              options={entry.options}
              isOpen={entry.isOpen}
              isTop={entry.id === topId}
              depth={depth}
              onDismiss={entry.dismiss}
              onGone={() => remove(entry.id)}
            >
              {entry.content}
            </DialogFrame>
          </I18nextProvider>
        ))}
      </Suspense>
      <LoadingCover isLoading={isLoading} isWorking={isWorking} />
    </DialogsContext.Provider>
  );
}
