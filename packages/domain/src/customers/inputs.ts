/** Number of digits in a ZIP code (CUST-08, CUST-09). */
export const ZIP_DIGITS = 5;
const PHONE_DIGITS = 10;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** Digits that a ZIP code input keeps, at most 5 (CUST-08). */
export function zipInput(text: string): string {
  return digitsOf(text).slice(0, ZIP_DIGITS);
}

/** Whether city and state can be looked up: exactly 5 digits (CUST-09). */
export function isCompleteZip(zip: string): boolean {
  return /^\d{5}$/.test(zip);
}

/** Formats a phone input while typing: at most 10 digits as 999-999-9999 (CUST-12). */
export function phoneInput(text: string): string {
  const digits = digitsOf(text).slice(0, PHONE_DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((group) => group !== '').join('-');
}

/** Whether a formatted phone has all 10 digits (CUST-12). */
export function isCompletePhone(phone: string): boolean {
  return /^\d{3}-\d{3}-\d{4}$/.test(phone);
}

/** Minimum number of characters for a customer search (CUST-13). */
export const MIN_SEARCH_LENGTH = 2;

export function startsCustomerSearch(typed: string): boolean {
  return typed.trim().length >= MIN_SEARCH_LENGTH;
}
