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

/** Endings that make mail programs turn a word into a link; a name like "St.John" has none of them. */
const ENDINGS =
  'app|biz|click|cn|co|com|dev|info|io|link|live|me|mx|net|online|org|ru|shop|site|store|top|uk|us|win|xyz';
const ADDRESS = new RegExp(`[<>@]|:/|www\\.|\\.\\p{L}{2,}/|\\p{L}\\.(${ENDINGS})(?!\\p{L})`, 'iu');
const SPELLED_ADDRESS = /(^|\s)(dot|punto)\s+(com|info|net|org)\b/i;
/** Money, and signs that are invisible or turn the text around. */
const STRANGE = /[$€£¥%!\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}]/u;

/**
 * Whether the text is acceptable as a visitor's name. Our emails contain the name, so it may have no web address, also
 * spelled out, no email address, no sign of an advertisement and no invisible sign: a line break is a paragraph of ours,
 * and signs of direction turn the text around.
 */
export const canBeVisitorName = (name: string): boolean =>
  !ADDRESS.test(name) && !SPELLED_ADDRESS.test(name) && !STRANGE.test(name);
