import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenConsent } from '@cordovan/domain/companies';
import { formatMoney, NO_MONEY, type Cents } from '@cordovan/domain/money';
import { orderTypes, statusIds } from '@cordovan/domain/orders';
import { checkBalance } from '@cordovan/domain/payments';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import type { NumberProof } from './api/balance.ts';
import type { PayableOrder } from './api/payable-order.ts';
import { PaymentDialog, type Paid } from './payment-dialog.tsx';

/** A balance found by its order number. */
export interface BalanceToPay {
  readonly number: string;
  readonly proof: NumberProof;
  readonly balance: Cents;
  readonly consent: GivenConsent | null;
  readonly takesBank: boolean;
}

/** Only the number and the balance of the order are known. */
const knownBy = ({ number, proof, balance, consent, takesBank }: BalanceToPay): PayableOrder => ({
  id: null,
  number,
  customerName: null,
  proof,
  consent,
  orderType: orderTypes.customer,
  statusId: statusIds.approved,
  total: balance,
  paid: NO_MONEY,
  balance,
  pending: NO_MONEY,
  fromBanks: NO_MONEY,
  takesBank,
  minPaymentPercentage: 0,
});

/** Pays a balance: asks for confirmation (NAV-41, PAY-21), then for the amount and the card. */
export function usePayBalance(): (found: BalanceToPay) => Promise<boolean> {
  const { t } = useTranslation('payments');
  const dialogs = useDialogs();
  const message = useMessage();
  return useCallback(
    async (found) => {
      const { number, balance } = found;
      if (!checkBalance(balance).ok) {
        await dialogs.message({ text: message('NO_BALANCE_TO_PAY') });
        return false;
      }
      const text = t('payBalance.question', { number, amount: formatMoney(balance) });
      if (!(await dialogs.confirm({ title: t('payBalance.confirm'), text, yesText: t('payBalance.yes') }))) {
        return false;
      }
      const order = knownBy(found);
      const recordedText = (info: string) =>
        info === '' ? [] : [message('PAYMENT_SUCCESS', { comments: info })];
      const paid = await dialogs.open<Paid>(
        (close) => <PaymentDialog order={order} channel="pay-balance" onClose={close} />,
        { title: t('payBalance.title'), size: 'lg', canDismiss: false },
      );
      if (!paid) return false;
      // Shows the required text first, then that the charge is being checked, so that the customer doesn't pay twice.
      if (paid.isUnrecorded)
        await dialogs.errors([message('NO_BALANCE_TO_PAY'), message('PAYMENT_CHECKING')]);
      else if (paid.bank) await dialogs.message({ list: [...paid.bank, ...recordedText(paid.info)] });
      else await dialogs.message({ icon: 'done', text: message('PAYMENT_SUCCESS', { comments: paid.info }) });
      return true;
    },
    [dialogs, message, t],
  );
}
