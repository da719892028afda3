import { ok, refuse, type Result } from '../result/index.ts';

const FORM = /^\d{4,8}$/;

/** Steps between neighboring digits: equal for 1111, 1234 and 9876. */
const stepsOf = (pin: string): readonly number[] =>
  Array.from(pin.slice(1), (digit, at) => Number(digit) - Number(pin[at]));

/** Checks a new PIN: 4 to 8 digits, not a single digit repeated and no run such as 1234. */
export function checkPin(pin: string): Result<void> {
  const steps = stepsOf(pin);
  const isGuessable = steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
  return FORM.test(pin) && !isGuessable ? ok(undefined) : refuse({ code: 'PIN_RULE', field: 'pin' });
}

/** How long what a PIN or a badge began may go on at a terminal before the person identifies again. */
export const PIN_HOURS = 12;
