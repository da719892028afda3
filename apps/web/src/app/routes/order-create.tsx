import { useTranslation } from 'react-i18next';
import { CustomerFields } from '../../features/customers/customer-fields.tsx';
import { LineCustomizerProvider } from '../../features/customizer/detail/line-customizer.tsx';
import { OrderCreateScreen } from '../../features/orders/create/order-create.screen.tsx';

/** The order-creation screen with the customer's fields of the customers feature. */
export default function OrderCreateRoute() {
  // Loaded before the screen renders, because late texts would suspend all of it for a moment.
  useTranslation(['customers']);
  return (
    <LineCustomizerProvider>
      <OrderCreateScreen CustomerFields={CustomerFields} />
    </LineCustomizerProvider>
  );
}
