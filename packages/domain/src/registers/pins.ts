import { ok, refuse, type Result } from '../result/index.ts';

const FORM = /^\d{4,8}$/;

/** Differences between neighboring digits: equal for 1111, 1234 and 9876. */
const stepsOf = (pin: string): readonly number[] =>
  Array.from(pin.slice(1), (digit, at) => Number(digit) - Number(pin[at]));

/** Checks a new PIN: 4 to 8 digits, not one digit repeated, and not a sequence such as 1234. */
export function checkPin(pin: string): Result<void> {
  const steps = stepsOf(pin);
  const isGuessable = steps.every((step) => step === steps[0] && Math.abs(step) <= 1);
  return FORM.test(pin) && !isGuessable ? ok(undefined) : refuse({ code: 'PIN_RULE', field: 'pin' });
}

/** Hours for which a person can work at a terminal after a PIN or badge, before identifying again. */
export const PIN_HOURS = 12;
