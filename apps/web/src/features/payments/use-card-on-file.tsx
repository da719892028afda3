import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import type { CardCharged, CardOnFile } from '@cordovan/contracts/payments-schemas';
import { formatMoney } from '@cordovan/domain/money';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { refusedText } from '../../lib/card/refused-text.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { removeCard } from './api/card-payments.ts';
import { ChargeDialog } from './charge-dialog.tsx';

/** Charges the card on file of an order, or removes it for the customer. */
export function useCardOnFile(order: Order, card: CardOnFile) {
  const { t } = useTranslation('payments');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const message = useMessage();
  const refresh = () => {
    void queries.invalidateQueries({ queryKey: ['payments'] });
    void queries.invalidateQueries({ queryKey: ['orders'] });
  };
  return {
    charge: async () => {
      const charged = await dialogs.open<CardCharged>(
        (close) => <ChargeDialog orderId={order.id} card={card} onClose={close} />,
        { title: t('onFile.chargeTitle'), size: 'md' },
      );
      refresh();
      if (!charged) return;
      const { state, amount, reason } = charged;
      if (state === 'paid') notifyDone(t('onFile.charged', { amount: formatMoney(amount) }));
      else if (state === 'checking')
        await dialogs.message({ icon: 'information', text: message('PAYMENT_CHECKING') });
      else await dialogs.message({ icon: 'error', title: t('onFile.declined'), text: reason ?? '' });
    },
    remove: async (name: string) => {
      const isSure = await dialogs.confirm({
        title: t('onFile.removeTitle'),
        text: t('onFile.removeText', { name }),
        yesText: t('onFile.remove'),
        isDangerous: true,
      });
      if (!isSure) return;
      const problem = await dialogs.during(removeCard(order.id)).then(
        () => undefined,
        (error: unknown) => refusedText(error) ?? message('ERROR_DEFAULT'),
      );
      refresh();
      if (problem !== undefined) await dialogs.message({ icon: 'error', text: problem });
    },
  };
}
