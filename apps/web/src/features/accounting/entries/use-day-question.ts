import { useTranslation } from 'react-i18next';
import { HttpRefusal, refusalText } from '../../../lib/http/refusal.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { DAY_QUESTION } from './api/entries.ts';

/** Books an entry; when its day is unusual, asks first and books it after a yes. False after a no. */
export function useDayQuestion() {
  const { t } = useTranslation('entries');
  const dialogs = useDialogs();
  return async (book: (isConfirmed: boolean) => Promise<unknown>): Promise<boolean> => {
    try {
      await book(false);
    } catch (error) {
      if (!(error instanceof HttpRefusal && error.code === DAY_QUESTION)) throw error;
      if (!(await dialogs.confirm({ text: refusalText(error), yesText: t('book') }))) return false;
      await book(true);
    }
    return true;
  };
}
