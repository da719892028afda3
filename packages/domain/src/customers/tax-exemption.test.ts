import { expect, test } from 'vitest';
import { checkTaxExemption } from './index.ts';

test.each([
  ['TX-1', '2027-03-31', 'CO', []],
  ['TX-1', null, null, []],
  ['', null, null, []],
  ['TX-1', null, 'ZZ', ['FIELD_INVALID']],
  ['TX-1', null, 'co', ['FIELD_INVALID']],
  [' ', '2027-03-31', null, ['TAX_CERTIFICATE_MISSING']],
  ['', null, 'CO', ['TAX_CERTIFICATE_MISSING']],
] as const)(
  'the certificate %j until %s for the state %s is refused with %j',
  { tags: ['N-38'] },
  (certificate, until, state, codes) => {
    const result = checkTaxExemption(certificate, until, state);
    expect(result.ok ? [] : result.refusals.map(({ code }) => code)).toEqual(codes);
  },
);
