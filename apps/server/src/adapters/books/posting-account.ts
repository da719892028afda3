import {
  type AccountRole,
  type MappedRole,
  mappedRoles,
  type RolePosting,
} from '@cordovan/domain/accounting';
import { type BooksDraft, BooksFault } from './books.ts';

const isMapped = (role: AccountRole | null): role is MappedRole =>
  (mappedRoles as readonly (string | null)[]).includes(role);

/** The package's account for a role. A role without one is a fault that a person fixes at the desk. */
export function accountOfRole(draft: BooksDraft, role: AccountRole): string {
  const id = isMapped(role) ? draft.accountOf(role) : undefined;
  if (id === undefined) throw new BooksFault('unmapped', role);
  return id;
}

/** A line's account, and whom QuickBooks requires on it: receivables need a customer, payables a vendor. */
export interface LineAccount {
  readonly id: string;
  readonly entity: { readonly type: 'Customer' | 'Vendor'; readonly id: string } | null;
}

export function accountOfPosting(draft: BooksDraft, { role, account }: RolePosting): LineAccount {
  if (isMapped(role)) {
    const id = accountOfRole(draft, role);
    return { id, entity: role === 'receivables' ? { type: 'Customer', id: customerOf(draft) } : null };
  }
  if (account === undefined) throw new BooksFault('unmapped', role ?? '');
  const { id, name, isPayable } = draft.ledgerAccountOf(account);
  if (id === undefined) throw new BooksFault('unmapped', name);
  return {
    id,
    entity: isPayable && draft.vendorId !== null ? { type: 'Vendor', id: draft.vendorId } : null,
  };
}

export function customerOf({ customerId }: BooksDraft): string {
  if (customerId === null) throw new BooksFault('customer', 'The entry has no customer');
  return customerId;
}
