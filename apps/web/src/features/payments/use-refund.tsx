import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import type { CardPayments } from '@cordovan/contracts/payments-schemas';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { AllowanceDialog } from './allowance-dialog.tsx';
import { settleOtherwise, tryAgain } from './api/card-payments.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';
import { ReturnDialog } from './return-dialog.tsx';
import { refusedText } from '../../lib/card/refused-text.ts';

/** Refunds a payment, and handles refunds that the card refused. */
export function useRefund(order: Order) {
  const { t } = useTranslation('payments');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const message = useMessage();
  const refresh = useCallback(() => {
    void queries.invalidateQueries({ queryKey: ['payments'] });
    void queries.invalidateQueries({ queryKey: ['orders'] });
  }, [queries]);
  /** Updates a refund and shows any failure itself (PAY-35). */
  const change = useCallback(
    async (work: Promise<unknown>) => {
      const problem = await dialogs.during(work).then(
        () => undefined,
        (error: unknown) => refusedText(error) ?? message('ERROR_DEFAULT'),
      );
      refresh();
      if (problem !== undefined) await dialogs.message({ icon: 'error', text: problem });
    },
    [dialogs, message, refresh],
  );
  return useMemo(
    () => ({
      refund: async () => {
        const isDone = await dialogs.open<true>((close) => <RefundDialog order={order} onClose={close} />, {
          title: t('refund.title'),
          size: 'md',
        });
        if (!isDone) return;
        refresh();
        notifyDone(t('refund.done'));
      },
      allow: async () => {
        const isDone = await dialogs.open<true>(
          (close) => <AllowanceDialog order={order} onClose={close} />,
          { title: t('allowance.title'), size: 'md' },
        );
        if (!isDone) return;
        refresh();
        notifyDone(t('allowance.done'));
      },
      takeBack: async (returnable: CardPayments['returnable']) => {
        const isDone = await dialogs.open<true>(
          (close) => <ReturnDialog order={order} returnable={returnable} onClose={close} />,
          { title: t('returned.title'), size: 'md' },
        );
        if (!isDone) return;
        refresh();
        notifyDone(t('returned.done'));
      },
      retry: async (id: number) => {
        await change(tryAgain(id));
      },
      otherwise: async (id: number) => {
        const reason = await dialogs.open<string>((close) => <ReasonDialog onClose={close} />, {
          title: t('refund.otherwiseTitle'),
          size: 'md',
        });
        if (reason === undefined) return;
        await change(settleOtherwise(id, reason));
      },
    }),
    [change, dialogs, order, refresh, t],
  );
}
