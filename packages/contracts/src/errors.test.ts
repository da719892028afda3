import { expect, test } from 'vitest';
import { statusOfMessage } from './errors.ts';

test.each([
  ['NOT_FOUND', 404],
  ['SERVER_ERROR', 500],
  ['PRODUCTION_LINE_HAS_ORDERS', 406],
  ['UNAUTHORIZED', 401],
  ['ROLE_NOT_VALID_FOR_PAGE', 403],
  ['STALE_ROW', 409],
  ['SEATS_EXCEEDED', 409],
  ['STATUS_CHANGE_NOT_POSSIBLE', 409],
  ['RATE_LIMITED', 429],
  ['RATE_LIMITED_TODAY', 429],
  ['PAYMENT_GATEWAY_UNAVAILABLE', 502],
  ['FIELD_REQUIRED', 400],
  ['PAYMENT_BELOW_MINIMUM', 400],
] as const)('answers %s with status %i', (code, status) => {
  expect(statusOfMessage(code)).toBe(status);
});
