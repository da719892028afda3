import { CustomerFields } from '../../features/customers/customer-fields.tsx';
import { OrderCreateScreen } from '../../features/orders/create/order-create.screen.tsx';

/** The order-creation screen with the customer's fields of their own feature. */
export default function OrderCreateRoute() {
  return <OrderCreateScreen CustomerFields={CustomerFields} />;
}
