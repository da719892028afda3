import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ClockOut } from '@cordovan/contracts/registers-clock-outs';
import { HttpRefusal, refusalText } from '../../../lib/http/refusal.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useAsking } from '../../../ui/dialogs/use-asking.ts';
import { notifyDone, notifyInformation } from '../../../ui/notify/notify.tsx';
import { HOURS_QUESTIONS, sendApproval } from '../api/clock-outs.ts';
import { CorrectClockOutDialog } from './correct-clock-out-dialog.tsx';

export type ClockOutActions = ReturnType<typeof useClockOutActions>;

/** A lead's actions for a forgotten clock-out. Each refreshes the list, so that finished rows disappear. */
export function useClockOutActions() {
  const { t } = useTranslation('clockOuts');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const asking = useAsking(HOURS_QUESTIONS);
  const readAgain = () => queries.invalidateQueries({ queryKey: ['registers'] });
  return {
    approve: async ({ id, at, breakMinutes, rowVersion, employee: name }: ClockOut) => {
      try {
        const put = (confirm: boolean) =>
          sendApproval(id, { at, breakMinutes, rowVersion, reason: '', confirm });
        if (await asking(put, { yesText: t('approve') })) notifyDone(t('done', { name }));
      } catch (error) {
        if (!(error instanceof HttpRefusal)) throw error;
        notifyInformation(refusalText(error));
      } finally {
        await readAgain();
      }
    },
    correct: async (clockOut: ClockOut) => {
      const isDone = await dialogs.open<true>(
        (close) => (
          <CorrectClockOutDialog clockOut={clockOut} onDone={() => close(true)} onCancel={() => close()} />
        ),
        { title: t('correctOne', { name: clockOut.employee }) },
      );
      await readAgain();
      if (isDone) notifyDone(t(clockOut.approvedAt ? 'corrected' : 'done', { name: clockOut.employee }));
    },
  };
}
