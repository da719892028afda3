import { useEffect, useRef, useState } from 'react';
import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import { customerDraft } from '../../../lib/customer-draft.ts';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { readSavedOrder } from '../api/saved-order.ts';
import { keptOrder } from './kept-order.ts';

interface Options {
  readonly onCustomer: (customer: CustomerInput) => void;
  /** The order no longer exists or belongs to another user. The next save creates a new one. */
  readonly onGone: () => void;
}

/**
 * Reads the saved order's customer after a reload. Saving is blocked until the customer is known, so that no customer
 * is overwritten.
 */
export function useCustomerOfOrder(options: Options): { readonly isReading: boolean } {
  const latest = useRef(options);
  latest.current = options;
  // A visitor's session can't read orders, not even its own (N-06).
  const isSignedIn = useSession() !== undefined;
  const [isReading, setReading] = useState(() => isSignedIn && keptOrder() !== undefined);
  useEffect(() => {
    const kept = isSignedIn ? keptOrder() : undefined;
    if (!kept) return;
    void readSavedOrder(kept.id)
      .then(
        ({ customer }) => customer && latest.current.onCustomer(customerDraft(customer)),
        (error: unknown) => {
          // If there is no answer, keeps the order as it was saved.
          if (error instanceof HttpRefusal && [403, 404].includes(error.status)) latest.current.onGone();
        },
      )
      .finally(() => setReading(false));
    // The signed-in user doesn't change while the customizer is open.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  return { isReading };
}
