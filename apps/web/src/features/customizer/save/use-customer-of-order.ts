import { useEffect, useRef, useState } from 'react';
import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import { customerDraft } from '../../../lib/customer-draft.ts';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { readSavedOrder } from '../api/saved-order.ts';
import { keptOrder } from './kept-order.ts';

interface Told {
  readonly onCustomer: (customer: CustomerInput) => void;
  /** The order is no longer there, or another's: the next save makes a new one. */
  readonly onGone: () => void;
}

/** A page that is loaded again goes on with the order that it saved: whose it is, the order itself tells; until then nobody is written over them. */
export function useCustomerOfOrder(told: Told): { readonly isReading: boolean } {
  const latest = useRef(told);
  latest.current = told;
  // A visitor's session reads no orders, its own saved ones neither (N-06).
  const isSignedIn = useSession() !== undefined;
  const [isReading, setReading] = useState(() => isSignedIn && keptOrder() !== undefined);
  useEffect(() => {
    const kept = isSignedIn ? keptOrder() : undefined;
    if (!kept) return;
    void readSavedOrder(kept.id)
      .then(
        ({ customer }) => customer && latest.current.onCustomer(customerDraft(customer)),
        (error: unknown) => {
          // Without an answer it stays what it was saved as.
          if (error instanceof HttpRefusal && [403, 404].includes(error.status)) latest.current.onGone();
        },
      )
      .finally(() => setReading(false));
    // Who is signed in doesn't change while the customizer is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { isReading };
}
