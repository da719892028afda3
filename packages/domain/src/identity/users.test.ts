import { expect, test } from 'vitest';
import { refusalsOf } from '../result/index.ts';
import {
  applicationRoles,
  checkNewPassword,
  checkPassword,
  checkPasswordChange,
  checkUser,
  checkUserChange,
  emailProblem,
  isEmail,
  isApplicationRole,
  orderNumberShownTo,
} from './index.ts';

test('there are three roles', { tags: ['AUTH-13'] }, () => {
  expect(applicationRoles).toEqual(['Administrator', 'Salesperson', 'Manufacturing']);
  expect(applicationRoles.every(isApplicationRole)).toBe(true);
});

test.each(['administrator', '', 'Shopper', null, undefined, 1])(
  'refuses %s as a role',
  { tags: ['AUTH-20'] },
  (text) => {
    expect(isApplicationRole(text)).toBe(false);
  },
);

test('shows Manufacturing the PO number, others the SO number', { tags: ['AUTH-26', 'AUTH-30'] }, () => {
  expect(applicationRoles.map(orderNumberShownTo)).toEqual(['soNumber', 'soNumber', 'poNumber']);
  expect(orderNumberShownTo('Buyer')).toBe('poNumber');
  expect(orderNumberShownTo('Bookkeeper')).toBe('soNumber');
});

test.each([
  ['ana@shop.com', true],
  ['a.b_c-d9@mail.shop.co', true],
  ['ana@shop.info', true],
  ['ana@sub-1.shop.c0m', true],
  ['ana@shop.museum', false],
  ['ana+tag@shop.com', false],
  ['ana@shop', false],
  ['ana@shop.c', false],
  ['@shop.com', false],
  ['ana@@shop.com', false],
  ['ana shop@shop.com', false],
  ['ana@shop..com', false],
  ['ñandu@shop.com', false],
  ['ana@shop.com\n', false],
  ['', false],
])('checks email %j: %s', { tags: ['AUTH-38', 'USER-08'] }, (email, expected) => {
  expect(isEmail(email)).toBe(expected);
});

test.each([
  ['vera+sofa@example.com', 'EMAIL_WITH_PLUS'],
  [' vera@sofas.online ', 'EMAIL_ENDING_TOO_LONG'],
  ['vera@', 'EMAIL_INVALID'],
  ['vera@example', 'EMAIL_INVALID'],
  ['ve ra+x@example.com', 'EMAIL_INVALID'],
])("explains why %j isn't an accepted email: %s", { tags: ['AUTH-38'] }, (email, problem) => {
  expect(emailProblem(email)).toBe(problem);
});

test.each([
  ['Demo-1234!', true],
  ['aB3$ef', true],
  ['aB3$e', false],
  ['AB3$EF', false],
  ['ab3$ef', false],
  ['abC$ef', false],
  ['abC3ef', false],
  ['abC3 ef', false],
  ['ñÑ3$ab', true],
])('checks password %j: %s', { tags: ['AUTH-35'] }, (password, expected) => {
  expect(checkPassword(password).ok).toBe(expected);
});

test('refuses a password of eight characters from only two classes', { tags: ['AUTH-36', 'AUTH-35'] }, () => {
  expect(refusalsOf(checkPassword('abcd1234'))).toEqual([{ code: 'PASSWORD_RULE', field: 'password' }]);
});

test('requires the confirmation to match the password', { tags: ['AUTH-37', 'USER-04'] }, () => {
  expect(checkNewPassword('Demo-1234!', 'Demo-1234!').ok).toBe(true);
  expect(refusalsOf(checkNewPassword('Demo-1234!', 'demo-1234!')).map((refusal) => refusal.code)).toEqual([
    'PASSWORDS_DO_NOT_MATCH',
  ]);
  expect(refusalsOf(checkNewPassword('x', 'y'))).toHaveLength(2);
});

test.each([
  ['Demo-1234!', 'Next-1234!', 'Next-1234!', []],
  ['Demo-1234!', 'Demo-1234!', 'Demo-1234!', ['PASSWORD_UNCHANGED']],
  ['Demo-1234!', 'next', 'next', ['PASSWORD_RULE']],
  ['Demo-1234!', 'Next-1234!', 'Next-1234?', ['PASSWORDS_DO_NOT_MATCH']],
  ['', '', '', ['PASSWORD_RULE']],
])(
  'refuses a password change from %j to %j, repeated as %j, with %j',
  { tags: ['N-31', 'AUTH-35', 'AUTH-37', 'C-01'] },
  (currentPassword, password, passwordConfirmation, codes) => {
    const refusals = refusalsOf(checkPasswordChange({ currentPassword, password, passwordConfirmation }));
    expect(refusals.map(({ code }) => code)).toEqual(codes);
  },
);

const ana = {
  email: 'ana@shop.com',
  name: 'Ana',
  role: 'Manufacturing',
  storeId: 1,
  salesRepId: 2,
  isPageAccount: false,
};

test.each([
  ['Salesperson', []],
  ['Administrator', ['PAGE_ACCOUNT_IS_SALESPERSON']],
  ['Manufacturing', ['PAGE_ACCOUNT_IS_SALESPERSON']],
  [null, ['FIELD_REQUIRED']],
])('refuses the role %s for the page account with %j', { tags: ['N-06'] }, (role, codes) => {
  const refusals = refusalsOf(checkUser({ ...ana, role, isPageAccount: true }));
  expect(refusals.map(({ code }) => code)).toEqual(codes);
});

test.each([
  ['USER-03', { email: ' ' }, 'email', 'FIELD_REQUIRED'],
  ['USER-08', { email: 'ana' }, 'email', 'EMAIL_INVALID'],
  ['USER-08', { email: 'ana@shop' }, 'email', 'EMAIL_INVALID'],
  ['USER-09', { name: ' ' }, 'name', 'FIELD_REQUIRED'],
  ['USER-10', { role: null }, 'role', 'FIELD_REQUIRED'],
  ['USER-10', { role: 'Boss' }, 'role', 'FIELD_REQUIRED'],
  ['USER-11', { storeId: null }, 'storeId', 'FIELD_REQUIRED'],
  ['USER-12', { salesRepId: null }, 'salesRepId', 'FIELD_REQUIRED'],
])('%s refuses a user with %o', (_id, change, field, code) => {
  expect(checkUser(ana).ok).toBe(true);
  expect(refusalsOf(checkUser({ ...ana, ...change }))).toMatchObject([{ code, field }]);
});

const boss = { id: 1, role: 'Administrator', isActive: true } as const;
const change = {
  actorId: 9,
  target: boss,
  role: 'Administrator',
  isActive: true,
  activeAdministrators: 2,
} as const;

test.each([
  ['another administrator is deactivated', { isActive: false }, []],
  ['administrators deactivate themselves', { actorId: 1, isActive: false }, ['USER_SELF_DEACTIVATE']],
  ['administrators demote themselves', { actorId: 1, role: 'Salesperson' as const }, ['USER_SELF_DEMOTE']],
  [
    'the last administrator is deactivated',
    { isActive: false, activeAdministrators: 1 },
    ['LAST_ADMINISTRATOR'],
  ],
  [
    'the last administrator is demoted',
    { role: 'Manufacturing' as const, activeAdministrators: 1 },
    ['LAST_ADMINISTRATOR'],
  ],
  ['nothing changes', { actorId: 1, activeAdministrators: 1 }, []],
])('keeps an active administrator when %s', { tags: ['USER-05'] }, (_what, difference, codes) => {
  const refusals = refusalsOf(checkUserChange({ ...change, ...difference }));
  expect(refusals.map((refusal) => refusal.code)).toEqual(codes);
});
