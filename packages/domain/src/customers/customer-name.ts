import type { Role } from '../identity/index.ts';

/**
 * Whether the role may type over the name in the order form: administrators may not once a customer is selected
 * (AUTH-25, C-60).
 */
export function canEditCustomerName(role: Role, hasSelectedCustomer: boolean): boolean {
  if (role === 'Manufacturing') return false;
  return role === 'Salesperson' || !hasSelectedCustomer;
}

/** Whether choosing this customer asks `CUSTOMER_IS_STORE` (CUST-18): it is the customer of a store. */
export function isStoreCustomer(customerId: number, storeCustomerIds: readonly (number | null)[]): boolean {
  return storeCustomerIds.includes(customerId);
}

/**
 * Whether the text is acceptable as a visitor's name. Our emails contain the name, so it may have no web address,
 * email address or line break, which a mail program would show as our link or paragraph.
 */
export function canBeVisitorName(name: string): boolean {
  return !/[\p{Cc}<>@]|:\/|www\./iu.test(name);
}
