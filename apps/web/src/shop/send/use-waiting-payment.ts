import { useEffect, useState } from 'react';
import type { KeptSending } from './kept-sending.ts';
import type { SentQuote } from './sent-notice.ts';

/**
 * Outcome of a payment, for the order or the samples, that was under way when the page was reloaded; rare, so its code
 * loads on demand.
 */
export function useWaitingPayment(order: KeptSending, samples: KeptSending): SentQuote | undefined {
  const [outcome, setOutcome] = useState<SentQuote>();
  useEffect(() => {
    const kept = [order, samples].find((one) => one.payment());
    if (!kept) return;
    import('./waiting-payment.ts').then(
      async ({ waitingPayment }) => setOutcome(await waitingPayment(kept)),
      // The next load asks again; paying the order again goes on with the same payment.
      () => undefined,
    );
  }, [order, samples]);
  return outcome;
}
