import fc from 'fast-check';
import { expect, test } from 'vitest';
import { refusalsOf } from '../result/index.ts';
import {
  checkFirstCompany,
  checkSetup,
  type FirstCompany,
  isSetupDone,
  readSetupCode,
  SETUP_CODE_LENGTH,
  type SetupFacts,
  type SetupStep,
  writeSetupCode,
} from './index.ts';

const bytes = fc.uint8Array({ minLength: SETUP_CODE_LENGTH, maxLength: SETUP_CODE_LENGTH });

test('reads a setup code however it is typed', { tags: ['N-31'] }, () => {
  fc.assert(
    fc.property(bytes, (random) => {
      const code = writeSetupCode(random);
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/);
      const plain = code.replaceAll('-', '');
      expect(readSetupCode(code)).toBe(plain);
      expect(readSetupCode(` ${code.toLowerCase().replaceAll('-', ' – ')}\n`)).toBe(plain);
      expect(readSetupCode(code.replaceAll('0', 'o').replaceAll('1', 'l'))).toBe(plain);
    }),
  );
});

test('needs one random byte for each character of a code', { tags: ['N-31'] }, () => {
  expect(() => writeSetupCode(new Uint8Array(8))).toThrow('16 bytes');
});

const company = (change: Partial<FirstCompany> = {}): FirstCompany => ({
  name: 'Larkspur & Sons',
  address: '',
  city: '',
  state: 'OK',
  zipCode: '',
  phone: '',
  email: '',
  timeZone: 'America/Chicago',
  accentColor: '',
  headColor: '#fd0',
  storeName: 'Tulsa',
  taxRate: 0,
  administrator: {
    name: 'Ida Quill',
    email: 'ida@sofas.test',
    password: 'Walnut-Bench-47',
    passwordConfirmation: 'Walnut-Bench-47',
  },
  ...change,
});
const fieldsOf = (change: Partial<FirstCompany>) =>
  refusalsOf(checkFirstCompany(company(change))).map(({ code, field }) => [field, code]);

test.each<[Partial<FirstCompany>, readonly (readonly [string, string])[]]>([
  [{}, []],
  [{ name: ' ' }, [['name', 'FIELD_REQUIRED']]],
  [{ state: '' }, [['state', 'FIELD_REQUIRED']]],
  [{ state: 'Okla' }, [['state', 'FIELD_INVALID']]],
  [{ zipCode: '7410' }, [['zipCode', 'FIELD_INVALID']]],
  [{ email: 'office' }, [['email', 'EMAIL_INVALID']]],
  [{ timeZone: 'Tulsa' }, [['timeZone', 'FIELD_INVALID']]],
  [{ accentColor: 'blue' }, [['accentColor', 'FIELD_INVALID']]],
  [{ storeName: '' }, [['storeName', 'FIELD_REQUIRED']]],
  [{ taxRate: null }, [['taxRate', 'FIELD_REQUIRED']]],
  [{ taxRate: 0.0825 }, [['taxRate', 'TAX_RATE_TOO_LOW']]],
  [{ taxRate: 0.5 }, []],
  [{ taxRate: 100.5 }, [['taxRate', 'FIELD_OUT_OF_RANGE']]],
])('checks a first company with %j', { tags: ['N-34'] }, (change, refusals) => {
  expect(fieldsOf(change)).toEqual(refusals);
});

test.each([
  ['Walnut-Bench-47', []],
  ['Walnut-47-x', ['PASSWORD_TOO_SHORT']],
  ['walnut-bench-47', ['PASSWORD_RULE']],
  ['My-Larkspur-4711', ['PASSWORD_TELLS_NAME']],
  ['My-Quill-471100', ['PASSWORD_TELLS_NAME']],
  // Names of three letters or fewer are too short to matter.
  ['My-Ida-Sofa-4711', []],
])('checks %s as the first password: %j', { tags: ['N-31', 'AUTH-35'] }, (password, codes) => {
  const administrator = { ...company().administrator, password, passwordConfirmation: password };
  expect(fieldsOf({ administrator })).toEqual(codes.map((code) => ['administrator.password', code]));
});

const facts = (change: Partial<SetupFacts> = {}): SetupFacts => ({
  company: { name: 'Larkspur', address: '9 Mill Road', phone: '', email: 'office@larkspur.test' },
  stores: [{ taxRate: 8.5, hasPriceList: true, hasChannel: true }],
  people: { users: 2, salespeople: 1 },
  catalog: { styles: 8, lines: 64, linesReady: 60 },
  pictures: { styles: 8, stylesShown: 8 },
  production: { lines: 1 },
  gateway: { isConfigured: true, isFine: true },
  mail: { isConfigured: true, isFine: true },
  books: { isOn: true, openRequests: 0 },
  skipped: [],
  ...change,
});
const stateOf = (step: SetupStep, change: Partial<SetupFacts>) =>
  checkSetup(facts(change)).find((each) => each.step === step)?.state;

test('setup is done when every step is done or skipped', { tags: ['N-34'] }, () => {
  expect(isSetupDone(checkSetup(facts()))).toBe(true);
  const gateway = { isConfigured: false, isFine: true };
  expect(isSetupDone(checkSetup(facts({ gateway })))).toBe(false);
  expect(isSetupDone(checkSetup(facts({ gateway, skipped: ['gateway'] })))).toBe(true);
});

test.each<[SetupStep, Partial<SetupFacts>, string]>([
  ['company', { company: { name: 'House', address: 'x', phone: '1', email: '' } }, 'attention'],
  ['company', { company: { name: 'Larkspur', address: '', phone: '1', email: '' } }, 'open'],
  ['company', { company: { name: 'Larkspur', address: 'x', phone: '', email: '' } }, 'open'],
  ['stores', { stores: [] }, 'open'],
  ['stores', { stores: [{ taxRate: 0, hasPriceList: true, hasChannel: true }] }, 'attention'],
  ['stores', { stores: [{ taxRate: 8, hasPriceList: true, hasChannel: false }] }, 'attention'],
  ['people', { people: { users: 1, salespeople: 0 } }, 'open'],
  ['people', { people: { users: 2, salespeople: 0 } }, 'open'],
  ['people', { people: { users: 1, salespeople: 0 }, skipped: ['people'] }, 'skipped'],
  ['catalog', { catalog: { styles: 0, lines: 0, linesReady: 0 } }, 'open'],
  ['catalog', { catalog: { styles: 2, lines: 9, linesReady: 0 } }, 'attention'],
  ['catalog', { catalog: { styles: 0, lines: 0, linesReady: 0 }, skipped: ['catalog'] }, 'open'],
  ['pictures', { pictures: { styles: 8, stylesShown: 7 } }, 'attention'],
  ['production', { production: { lines: 0 } }, 'open'],
  ['gateway', { gateway: { isConfigured: true, isFine: null } }, 'open'],
  ['mail', { mail: { isConfigured: true, isFine: false } }, 'attention'],
  ['mail', { mail: { isConfigured: true, isFine: true }, skipped: ['mail'] }, 'done'],
  ['books', { books: { isOn: false, openRequests: 0 } }, 'open'],
  ['books', { books: { isOn: true, openRequests: 3 } }, 'attention'],
])('reports the state of the step %s with %j: %s', { tags: ['N-34'] }, (step, change, state) => {
  expect(stateOf(step, change)).toBe(state);
});
