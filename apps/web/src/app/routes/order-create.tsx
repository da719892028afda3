import { useTranslation } from 'react-i18next';
import { CustomerFields } from '../../features/customers/customer-fields.tsx';
import { LineCustomizerProvider } from '../../features/customizer/detail/line-customizer.tsx';
import { OrderCreateScreen } from '../../features/orders/create/order-create.screen.tsx';

/** The order-creation screen, with the customer fields from the customers feature. */
export default function OrderCreateRoute() {
  // Loaded before the screen renders, because texts that arrive later would suspend the whole screen for a moment.
  useTranslation(['customers']);
  return (
    <LineCustomizerProvider>
      <OrderCreateScreen CustomerFields={CustomerFields} />
    </LineCustomizerProvider>
  );
}
