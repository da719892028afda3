/** Digits of a zip code (CUST-08, CUST-09). */
export const ZIP_DIGITS = 5;
const PHONE_DIGITS = 10;

const digitsOf = (text: string): string => text.replace(/\D/g, '');

/** What a zip input keeps of what is typed: digits, at most 5 (CUST-08). */
export function zipInput(text: string): string {
  return digitsOf(text).slice(0, ZIP_DIGITS);
}

/** Whether city and state can be looked up: exactly 5 digits (CUST-09). */
export function isCompleteZip(zip: string): boolean {
  return /^\d{5}$/.test(zip);
}

/** What a phone input shows of what is typed: at most 10 digits as 999-999-9999, while typing as far as it goes (CUST-12). */
export function phoneInput(text: string): string {
  const digits = digitsOf(text).slice(0, PHONE_DIGITS);
  return [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)].filter((group) => group !== '').join('-');
}

export function isCompletePhone(phone: string): boolean {
  return /^\d{3}-\d{3}-\d{4}$/.test(phone);
}

/** Typed characters from which on customers are searched (CUST-13). */
export const MIN_SEARCH_LENGTH = 2;

export function startsCustomerSearch(typed: string): boolean {
  return typed.trim().length >= MIN_SEARCH_LENGTH;
}
