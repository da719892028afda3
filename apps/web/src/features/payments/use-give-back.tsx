import { useCallback, useMemo } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { settleOtherwise, tryAgain } from './api/card-payments.ts';
import { GiveBackDialog } from './give-back-dialog.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

/** Giving money of an order back, and what to do about a card that doesn't take it. */
export function useGiveBack(order: Order) {
  const { t } = useTranslation('payments');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const refresh = useCallback(() => {
    void queries.invalidateQueries({ queryKey: ['payments'] });
    void queries.invalidateQueries({ queryKey: ['orders'] });
  }, [queries]);
  return useMemo(
    () => ({
      giveBack: async () => {
        const isDone = await dialogs.open<true>((close) => <GiveBackDialog order={order} onClose={close} />, {
          title: t('giveBack.title'),
          size: 'md',
        });
        if (!isDone) return;
        refresh();
        notifyDone(t('giveBack.done'));
      },
      retry: async (id: number) => {
        await dialogs.during(tryAgain(id)).catch(() => undefined);
        refresh();
      },
      otherwise: async (id: number) => {
        const reason = await dialogs.open<string>((close) => <ReasonDialog onClose={close} />, {
          title: t('giveBack.otherwiseTitle'),
          size: 'md',
        });
        if (reason === undefined) return;
        await dialogs.during(settleOtherwise(id, reason)).catch(() => undefined);
        refresh();
      },
    }),
    [dialogs, order, refresh, t],
  );
}
