import type { Role } from '../identity/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

/** The part of a customer that a change of name touches (CUST-21, N-09). */
export interface NamedCustomer {
  readonly name: string;
  /** Edited here, to be pushed to accounting. */
  readonly isUpdate: boolean;
  /** The new display name. */
  readonly nameUpdate: string | null;
}

/** Whether the name in the order form can be typed over: not by an administrator once a customer is selected (AUTH-25, C-60). */
export function canEditCustomerName(role: Role, hasSelectedCustomer: boolean): boolean {
  if (role === 'Manufacturing') return false;
  return role === 'Salesperson' || !hasSelectedCustomer;
}

/** The selected customer with a new name, marked to be pushed; the same one when the name did not change. */
export function renameCustomer<Customer extends NamedCustomer>(
  customer: Customer,
  change: { name: string; role: Role },
): Result<Customer> {
  const name = change.name.trim();
  if (name === customer.name) return ok(customer);
  if (!canEditCustomerName(change.role, true))
    return refuse({ code: 'CUSTOMER_NAME_LOCKED', field: 'customer.name' });
  if (name === '') return refuse({ code: 'FIELD_REQUIRED', data: { field: 'name' }, field: 'customer.name' });
  return ok({ ...customer, name, nameUpdate: name, isUpdate: true });
}

/** Whether choosing this customer asks `CUSTOMER_IS_STORE` (CUST-18): it is the customer of a store. */
export function isStoreCustomer(customerId: number, storeCustomerIds: readonly (number | null)[]): boolean {
  return storeCustomerIds.includes(customerId);
}

/**
 * Whether a visitor may be called this: a name is written into an email that we send, so it holds no web address, no
 * mailbox and no line break, which a mail program would show as a link or a paragraph of ours.
 */
export function canBeVisitorName(name: string): boolean {
  return !/[\p{Cc}<>@]|:\/|www\./iu.test(name);
}
