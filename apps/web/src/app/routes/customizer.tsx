import { CustomerFields } from '../../features/customers/customer-fields.tsx';
import { CustomizerScreen } from '../../features/customizer/customizer.screen.tsx';
import { usePayOrder } from '../../features/payments/use-pay-order.tsx';

/** The customizer with the customer's fields and the payment dialog of their own features. */
export default function CustomizerRoute() {
  const payOrder = usePayOrder('customizer');
  return <CustomizerScreen CustomerFields={CustomerFields} payOrder={(id) => void payOrder(id)} />;
}
