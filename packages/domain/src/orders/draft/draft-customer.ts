import { isEmail, type Role } from '../../identity/index.ts';
import { checkHeaderEdit } from '../edit-rules.ts';
import type { DraftToPrice } from './draft.ts';
import type { StoredOrder } from './stored-order.ts';

interface DraftOf {
  readonly draft: Pick<DraftToPrice, 'customer'>;
  /** Null for a visitor. */
  readonly role: Role | null;
}

/**
 * Whether the draft's customer may be saved: the request contains the whole customer, and this order may change that
 * record.
 */
export function mayWriteCustomer({ draft, role }: DraftOf, existing: StoredOrder | null): boolean {
  if (!draft.customer) return false;
  if (draft.customer.name.trim() === '' && !isEmail(draft.customer.email.trim())) return false;
  if (existing === null || role === null) return true;
  return checkHeaderEdit('customer', { statusId: existing.statusId, role }).ok;
}

export type PayerKey = { readonly id: number } | { readonly email: string };

/** How to find the saved order's customer; null for a visitor, whose claims prove nothing (N-05). */
export function payerKeyOf(of: DraftOf, existing: StoredOrder | null): PayerKey | null {
  const { draft, role } = of;
  if (role === null) return null;
  if (draft.customer && draft.customer.id > 0) return { id: draft.customer.id };
  if (draft.customer && mayWriteCustomer(of, existing)) return { email: draft.customer.email.trim() };
  return existing && { id: existing.customerId };
}
