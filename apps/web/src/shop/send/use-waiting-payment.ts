import { useEffect, useState } from 'react';
import type { KeptSending } from './kept-sending.ts';
import type { SentQuote } from './sent-notice.ts';

/**
 * What became of a payment of the order or of the samples that was under way when the page was loaded again; rare, so
 * its code is loaded then.
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
