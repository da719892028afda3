import { expect, test } from 'vitest';
import { refusalsOf } from '../result/index.ts';
import { checkPin, readTerminalCode, reckonTime, terminalState, writeTerminalCode } from './index.ts';

const MINUTE = 60_000;
const now = Date.parse('2026-03-10T14:00:00Z');

test.each([
  ['as it is, if the clocks agree', -30, 0, -30],
  ['corrected by what the device is ahead', -20, -10, -30],
  ['corrected by what the device is behind', -40, 10, -30],
  ['now, if it is a little in the future', 4, 0, 0],
  ['at the limit of age', -120, 0, -120],
] as const)('computes the moment of a scan %s', { tags: ['N-20'] }, (_what, device, offset, moment) => {
  const event = { deviceAt: now + device * MINUTE, offset: offset * MINUTE, now, mostHours: 2 };
  expect(reckonTime(event)).toEqual({ ok: true, value: now + moment * MINUTE });
});

test.each([
  ['too far in the future', 6, 0, 'SCAN_TIME_AHEAD'],
  ['in the future after the correction', -10, 20, 'SCAN_TIME_AHEAD'],
  ['too old', -121, 0, 'SCAN_TIME_OLD'],
] as const)('refuses a scan that is %s', { tags: ['N-20'] }, (_what, device, offset, code) => {
  const event = { deviceAt: now + device * MINUTE, offset: offset * MINUTE, now, mostHours: 2 };
  expect(refusalsOf(reckonTime(event))[0]?.code).toBe(code);
});

test.each(['1234', '9876', '0000', '123', '123456789', '12a4', '', ' 258'])(
  'refuses the PIN “%s”',
  { tags: ['N-20'] },
  (pin) => expect(refusalsOf(checkPin(pin))[0]).toMatchObject({ code: 'PIN_RULE', field: 'pin' }),
);

test.each(['2580', '1357', '112233', '90909090'])('accepts the PIN %s', { tags: ['N-20'] }, (pin) => {
  expect(checkPin(pin).ok).toBe(true);
});

test('writes a code that people can type, and reads it however they type it', { tags: ['N-20'] }, () => {
  const code = writeTerminalCode(new Uint8Array([0, 1, 10, 17, 31, 32, 64, 255]));
  expect(code).toBe('01AH-Z00Z');
  expect(readTerminalCode(' o1ah z0Oz ')).toBe('01AHZ00Z');
  expect(() => writeTerminalCode(new Uint8Array(4))).toThrow(RangeError);
});

test('reports whether a terminal is waiting, active or revoked', { tags: ['N-20'] }, () => {
  const at = new Date(now);
  expect(terminalState({ enrolledAt: null, revokedAt: null })).toBe('waiting');
  expect(terminalState({ enrolledAt: at, revokedAt: null })).toBe('active');
  expect(terminalState({ enrolledAt: at, revokedAt: at })).toBe('revoked');
});
