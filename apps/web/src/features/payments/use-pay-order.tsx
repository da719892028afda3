import { useCallback } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { checkBalance } from '@cordovan/domain/payments';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import type { Channel } from '../../lib/card/card-intent.ts';
import { emailOrder } from './api/email-order.ts';
import { readPayable } from './api/payable-order.ts';
import type { Paid } from './payment-dialog.tsx';
import { refusedText } from '../../lib/card/refused-text.ts';

/**
 * Takes a payment for an order: reads the balance, opens the dialog, thanks the customer and refreshes all amounts.
 */
export function usePayOrder(channel: Channel): (orderId: number) => Promise<boolean> {
  const { t } = useTranslation('payments');
  const dialogs = useDialogs();
  const message = useMessage();
  const queries = useQueryClient();
  return useCallback(
    async (orderId) => {
      // Loaded on demand, because the dialog includes the calendar and the card frame.
      const [order, dialog] = await dialogs.during(
        Promise.all([
          readPayable(orderId).catch((error: unknown) => error as Error),
          import('./payment-dialog.tsx').catch(() => undefined),
        ]),
      );
      if (!order) return false;
      if (order instanceof Error) {
        // Shown here, not by the page's error dialog (PAY-35).
        const said = refusedText(order);
        await dialogs.message({ icon: 'error', text: said ?? message('PAY_ORDER_ERROR') });
        return false;
      }
      if (!dialog) {
        await dialogs.message({ icon: 'error', text: message('SERVER_ERROR') });
        return false;
      }
      const { PaymentDialog } = dialog;
      if (!checkBalance(order.balance).ok) {
        await dialogs.message({ text: message('NO_BALANCE_TO_PAY') });
        return false;
      }
      const paid = await dialogs.open<Paid>(
        (close) => <PaymentDialog order={order} channel={channel} onClose={close} />,
        { title: t('title'), size: 'lg', canDismiss: false },
      );
      // Always refreshes, because a frame that the user left may still have charged the card.
      void queries.invalidateQueries({ queryKey: ['orders'] });
      void queries.invalidateQueries({ queryKey: ['payments'] });
      if (!paid) return false;
      if (paid.isUnrecorded || paid.bank) {
        // Also lists the recorded payments while the outcome of the others is unknown or pending.
        const recorded = paid.info === '' ? [] : [message('PAYMENT_SUCCESS', { comments: paid.info })];
        const checking = paid.isUnrecorded ? [message('PAYMENT_CHECKING')] : [];
        await dialogs.message({ list: [...checking, ...(paid.bank ?? []), ...recorded] });
        return false;
      }
      void emailOrder(orderId);
      await dialogs.message({ icon: 'done', text: message('PAYMENT_SUCCESS', { comments: paid.info }) });
      return true;
    },
    [channel, dialogs, message, queries, t],
  );
}
