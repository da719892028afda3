import type { Role } from '../identity/index.ts';
import type { Refusal } from '../result/index.ts';

/**
 * Whether the role may overwrite the name in the order form: administrators may not once a customer is selected
 * (AUTH-25, C-60).
 */
export function canEditCustomerName(role: Role, hasSelectedCustomer: boolean): boolean {
  if (role === 'Manufacturing') return false;
  return role === 'Salesperson' || !hasSelectedCustomer;
}

/**
 * Whether choosing this customer triggers the `CUSTOMER_IS_STORE` question (CUST-18): the customer belongs to a
 * store.
 */
export function isStoreCustomer(customerId: number, storeCustomerIds: readonly (number | null)[]): boolean {
  return storeCustomerIds.includes(customerId);
}

/**
 * Letters of any script with their diacritics, and the few punctuation marks that names contain. Digits belong in
 * numbers and addresses.
 */
const PLAIN = /^[\p{L}\p{M}\p{Nl}\p{Zs}\d.,&()'’‘ʼ`´‐‑–·・-]*$/u;
/**
 * A period that doesn't end a short word such as "Jr.", or that is directly followed by more than an initial, as in
 * "D.J.".
 */
const STRANGE_PERIOD =
  /(^|[^\p{L}\p{M}])\.|(\p{L}\p{M}*){6}\.|\.(?!$|[\p{Zs},)-]|\p{L}\p{M}*(?![\p{L}\p{M}\d]))/u;
const SPELLED_ADDRESS = /(^|\s)(dot|punto)\s+(com|info|net|org)\b/i;
/** A studio may be called 54; a longer number is a phone number. */
const PHONE = /(\d\D*){5}/;

/**
 * Whether the text is acceptable as a name that someone outside typed. Our emails and pages contain it: mail programs
 * make links of anything like an address or a phone number, and a line break or another sign could carry a message.
 */
export const canBeVisitorName = (name: string): boolean =>
  PLAIN.test(name) && !STRANGE_PERIOD.test(name) && !SPELLED_ADDRESS.test(name) && !PHONE.test(name);

/** Refuses each text that isn't acceptable as a name. */
export const nameRefusals = <Field extends string>(names: Readonly<Record<Field, string>>): Refusal[] =>
  (Object.keys(names) as Field[])
    .filter((field) => !canBeVisitorName(names[field]))
    .map((field) => ({ code: 'NAME_NOT_PLAIN', field }));
