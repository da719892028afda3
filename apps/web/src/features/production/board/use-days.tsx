import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Day } from '@cordovan/domain/calendar';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { sendCloseDay, sendOpenDay } from '../api/close-day.ts';
import { CloseDayDialog } from '../close-day-dialog.tsx';
import type { BoardWords } from './board-words.ts';
import type { Undo } from './use-undo.ts';

interface Options {
  readonly words: BoardWords;
  readonly undo: Undo;
}

/** Closes and opens days (SCHED-02). Closing a day with orders asks for confirmation; its orders stay. */
export function useDays({ words, undo }: Options) {
  const { t } = useTranslation('production');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['scheduler', 'board'] });

  const sendClose = async (date: Day, reason: string): Promise<boolean> => {
    try {
      await sendCloseDay({ date, reason, confirm: false });
    } catch (error) {
      if (!(error instanceof HttpRefusal) || error.code !== 'CLOSE_DAY_WITH_ORDERS') return false;
      if (!(await dialogs.confirm({ text: error.message, yesText: t('day.closeButton') }))) return false;
      await sendCloseDay({ date, reason, confirm: true });
    }
    await readAgain();
    return true;
  };
  const sendOpen = async (date: Day): Promise<boolean> => {
    await sendOpenDay(date);
    await readAgain();
    return true;
  };
  const orFalse = (work: Promise<boolean>) => work.catch(() => false);

  const close = async (date: Day) => {
    const day = words.day(date);
    const reason = await dialogs.open<string>(
      (done) => <CloseDayDialog onClose={(text) => done(text)} onCancel={() => done()} />,
      { title: t('day.closeTitle', { day }) },
    );
    if (reason === undefined || !(await orFalse(sendClose(date, reason)))) return;
    undo.add({ text: t('last.dayClosed', { day }), undo: () => orFalse(sendOpen(date)) });
  };
  const open = async (date: Day, reason: string) => {
    const day = words.day(date);
    if (!(await dialogs.confirm({ text: t('day.openQuestion', { day }), yesText: t('day.openButton') })))
      return;
    if (!(await orFalse(sendOpen(date)))) return;
    undo.add({ text: t('last.dayOpened', { day }), undo: () => orFalse(sendClose(date, reason)) });
  };
  return { close, open };
}
export type Days = ReturnType<typeof useDays>;
