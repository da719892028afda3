import { useEffect, useState } from 'react';
import type { KeptSending } from './kept-sending.ts';
import type { SentQuote } from './sent-notice.ts';

/** What became of a payment that was under way when the page was loaded again; rare, so its code is loaded then. */
export function useWaitingPayment(kept: KeptSending): SentQuote | undefined {
  const [outcome, setOutcome] = useState<SentQuote>();
  useEffect(() => {
    if (!kept.payment()) return;
    import('./waiting-payment.ts').then(
      async ({ waitingPayment }) => setOutcome(await waitingPayment(kept)),
      // The next load asks again; paying the order again goes on with the same payment.
      () => undefined,
    );
  }, [kept]);
  return outcome;
}
