import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NeedItem } from '@cordovan/contracts/reports-needs';
import { HttpRefusal, refusalText } from '../../../lib/http/refusal.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone, notifyInformation } from '../../../ui/notify/notify.tsx';
import { approve, APPROVAL_QUESTIONS, emailCustomer, resend, retry } from '../api/actions.ts';

/** A row's actions that don't leave Home. Each refreshes the list, so a finished row disappears. */
export function useNeedActions(item: NeedItem) {
  const { t } = useTranslation(['home', 'orders']);
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const words = { number: item.orderNumber ?? '', name: item.name };

  const run = (act: () => Promise<void>) =>
    saving(async () => {
      try {
        await act();
      } finally {
        await queries.invalidateQueries({ queryKey: ['orders'] });
      }
    });

  const approveWith = async (confirm: boolean): Promise<void> => {
    try {
      await approve(item.id, item.rowVersion ?? 0, confirm);
      notifyDone(t('done.approved', words));
    } catch (error) {
      const isQuestion = error instanceof HttpRefusal && APPROVAL_QUESTIONS.includes(error.code);
      if (!isQuestion || confirm) throw error;
      const yesText = t(`orders:questions.${error.code as 'ACCEPTED_THEN_CHANGED'}`);
      if (await dialogs.confirm({ text: refusalText(error), yesText, isDangerous: true }))
        await approveWith(true);
    }
  };

  return {
    isSaving,
    approve: async () => {
      const isSure = await dialogs.confirm({
        text: t('approveQuestion', words),
        yesText: t('action.acceptedToApprove'),
      });
      if (isSure) await run(() => approveWith(false));
    },
    email: async () => {
      const isSure = await dialogs.confirm({
        text: t('emailQuestion', words),
        yesText: t('action.expiringQuotes'),
      });
      if (isSure)
        await run(async () => {
          const { emailSent } = await emailCustomer(item.id);
          if (emailSent) notifyDone(t('done.emailed', words));
          else notifyInformation(t('orders:send.later'));
        });
    },
    resend: () =>
      run(async () => {
        const { status } = await resend(item.id);
        if (status === 'sent') notifyDone(t('done.resent'));
        else notifyInformation(t('done.notResent'));
      }),
    retry: () =>
      run(async () => {
        const { status } = await retry(item.id);
        if (status === 'failed') notifyInformation(t('done.failedAgain'));
        else notifyDone(t('done.retried'));
      }),
  };
}
