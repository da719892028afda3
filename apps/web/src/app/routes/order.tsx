import { useTranslation } from 'react-i18next';
import { OrderDocuments } from '../../features/accounting/connection/order-documents.tsx';
import { CustomerFields } from '../../features/customers/customer-fields.tsx';
import { LineCustomizerProvider } from '../../features/customizer/detail/line-customizer.tsx';
import { AcceptanceNote } from '../../features/documents/acceptance-note.tsx';
import { DocumentsCard } from '../../features/documents/documents-card.tsx';
import { OrderScreen } from '../../features/orders/detail/order.screen.tsx';
import { CardPayments } from '../../features/payments/card-payments.tsx';
import { usePayOrder } from '../../features/payments/use-pay-order.tsx';
import { OrderBooksContext } from '../../lib/order-books.ts';
import { OrderCardPaymentsContext } from '../../lib/order-payments.ts';

/** The order form, with the customer fields and the payment dialog from their features. */
export default function OrderRoute() {
  // Loaded before the screen renders, because texts that arrive later would suspend the whole screen for a moment.
  useTranslation(['customers', 'payments', 'documents']);
  const payOrder = usePayOrder('staff');
  return (
    <LineCustomizerProvider>
      <OrderCardPaymentsContext value={CardPayments}>
        <OrderBooksContext value={OrderDocuments}>
          <OrderScreen
            CustomerFields={CustomerFields}
            payOrder={(id) => void payOrder(id)}
            Documents={DocumentsCard}
            Acceptance={AcceptanceNote}
          />
        </OrderBooksContext>
      </OrderCardPaymentsContext>
    </LineCustomizerProvider>
  );
}
