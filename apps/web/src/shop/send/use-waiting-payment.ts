import { useEffect, useState } from 'react';
import type { KeptSending } from './kept-sending.ts';
import type { SentQuote } from './sent-notice.ts';

/**
 * Outcome of a payment, for an order or samples, that was in progress when the page was reloaded. This is rare, so
 * its code loads on demand.
 */
export function useWaitingPayment(order: KeptSending, samples: KeptSending): SentQuote | undefined {
  const [outcome, setOutcome] = useState<SentQuote>();
  useEffect(() => {
    const kept = [order, samples].find((one) => one.payment());
    if (!kept) return;
    import('./waiting-payment.ts').then(
      async ({ waitingPayment }) => setOutcome(await waitingPayment(kept)),
      // The next page load checks again. Paying the order again continues the same payment.
      () => undefined,
    );
  }, [order, samples]);
  return outcome;
}
