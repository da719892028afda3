import { useTranslation } from 'react-i18next';
import { CustomerFields } from '../../features/customers/customer-fields.tsx';
import { LineCustomizerProvider } from '../../features/customizer/detail/line-customizer.tsx';
import { OrderScreen } from '../../features/orders/detail/order.screen.tsx';
import { usePayOrder } from '../../features/payments/use-pay-order.tsx';

/** The order form with the customer's fields and the payment dialog of their own features. */
export default function OrderRoute() {
  // Read before the screen is shown: texts that come later would hide all of it for a moment.
  useTranslation(['customers', 'payments']);
  const payOrder = usePayOrder('staff');
  return (
    <LineCustomizerProvider>
      <OrderScreen CustomerFields={CustomerFields} payOrder={(id) => void payOrder(id)} />
    </LineCustomizerProvider>
  );
}
