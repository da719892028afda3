import { useTranslation } from 'react-i18next';
import { NO_MONEY } from '@cordovan/domain/money';
import { orderTypes, statusIds } from '@cordovan/domain/orders';
import { BridgeScreen } from '../../features/bridge/bridge.screen.tsx';
import type { PayDeposit } from '../../features/bridge/use-deposit.ts';
import { emailOrder } from '../../features/payments/api/email-order.ts';
import { PaymentDialog, type Paid } from '../../features/payments/payment-dialog.tsx';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';

/** The bridge page, with the payment dialog from the payments feature. */
export default function BridgeRoute() {
  // Loaded before the screen renders, because texts that arrive later would suspend the whole screen for a moment.
  const { t } = useTranslation(['bridge', 'payments']);
  const dialogs = useDialogs();
  const message = useMessage();
  const payDeposit: PayDeposit = async (order, minPaymentPercentage) => {
    const known = {
      customerName: null,
      orderType: orderTypes.customer,
      statusId: statusIds.quotation,
      pending: NO_MONEY,
      fromBanks: NO_MONEY,
      takesBank: false,
      minPaymentPercentage,
    };
    const paid = await dialogs.open<Paid>(
      (close) => <PaymentDialog order={{ ...order, ...known }} channel="bridge" onClose={close} />,
      { title: t('pay'), size: 'lg', canDismiss: false },
    );
    if (!paid) return undefined;
    if (paid.isUnrecorded || paid.bank) {
      await dialogs.message({ list: paid.bank ?? [message('PAYMENT_CHECKING')] });
      return undefined;
    }
    // PAY-18: emailed again after payment.
    return { info: paid.info, page: await dialogs.during(emailOrder(order.id)) };
  };
  return <BridgeScreen payDeposit={payDeposit} />;
}
