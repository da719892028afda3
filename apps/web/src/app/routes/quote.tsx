import { useLinkPayment } from '../../features/payments/use-link-payment.tsx';
import { QuoteScreen } from '../../features/quote/quote.screen.tsx';

/** The customer's quotation page, with the card payment from the payments feature. */
export default function QuoteRoute() {
  return <QuoteScreen payByCard={useLinkPayment()} />;
}
