import type { Card } from './bank.ts';

/** Reads the typed card. Returns an error text if the page refuses the card; nothing is charged then. */
export function cardFrom(
  form: URLSearchParams,
  { isCodeRequired, now }: { isCodeRequired: boolean; now: Date },
): Card | string {
  const typed = (name: string) => (form.get(name) ?? '').trim();
  const number = typed('number').replace(/[ -]/g, '');
  if (!/^\d{13,16}$/.test(number) || !passesLuhn(number)) return 'The credit card number is invalid.';
  const [, month = '', year = ''] = /^(0[1-9]|1[0-2])\s*\/?\s*(?:20)?(\d\d)$/.exec(typed('expires')) ?? [];
  if (month === '') return 'The credit card expiration date is invalid.';
  if (new Date(Date.UTC(2000 + Number(year), Number(month), 1)) <= now) return 'The credit card has expired.';
  const code = typed('code');
  if (code === '' ? isCodeRequired : !/^\d{3,4}$/.test(code)) return 'The card code is invalid.';
  const [firstName, lastName] = [typed('firstName'), typed('lastName')];
  return { number, expires: `${month}/${year}`, firstName, lastName, zip: typed('zip') };
}

function passesLuhn(number: string): boolean {
  const digits = number
    .split('')
    .toReversed()
    .map((digit, at) => Number(digit) * (at % 2 === 1 ? 2 : 1));
  return digits.reduce((sum, value) => sum + (value > 9 ? value - 9 : value), 0) % 10 === 0;
}
