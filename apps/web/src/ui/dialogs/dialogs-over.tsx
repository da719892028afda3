import { lazy } from 'react';
import type { Dialogs } from './dialogs.types.ts';
import { messageTitle } from './message-title.tsx';

export const loadContents = () => import('./contents.ts');
const MessageDialog = lazy(async () => ({ default: (await loadContents()).MessageDialog }));
const ConfirmDialog = lazy(async () => ({ default: (await loadContents()).ConfirmDialog }));
const ImageDialog = lazy(async () => ({ default: (await loadContents()).ImageDialog }));

/** The usual dialogs, each opened by the given function. */
export function dialogsOver(
  open: Dialogs['open'],
  beginLoading: Dialogs['beginLoading'],
  confirmTitle: string,
): Omit<Dialogs, 'dismissAll'> {
  const message: Dialogs['message'] = async (options) => {
    await open((close) => <MessageDialog options={options} onClose={() => close()} />, {
      title: messageTitle(options),
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
