import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  endOwnSession,
  listOwnSessions,
  requestPasswordReset,
  resetForgottenPassword,
  type UserSession,
} from '@cordovan/contracts/identity-account';
import {
  beginTotp,
  completeSignIn,
  confirmTotp,
  readFactors,
  type Factors,
} from '@cordovan/contracts/identity-factors';
import { issueToken, readAccountInfo, readUser, saveUser } from '@cordovan/contracts/identity';
import { listSalesReps } from '@cordovan/contracts/customers';
import { listStores } from '@cordovan/contracts/stores';
import { person, scottsdale, userRow } from '../../../../test/people.ts';
import { openPage, type Page } from '../../../../test/render-app.tsx';
import { refusalOf, refusedAt } from '../../../../test/refused.ts';
import { answering, done, refusing, server, signInHandlers } from '../../../../test/server.ts';

const none: Factors = {
  totp: null,
  passkeys: [],
  recoveryCodesLeft: 0,
  isRequired: false,
  canAddPasskeys: true,
};
const session = (change: Partial<UserSession>): UserSession => ({
  id: 1,
  device: 'Firefox · Windows',
  address: '192.0.2.7',
  signedInAt: '2026-03-10T15:00:00Z',
  lastUsedAt: '2026-03-10T18:00:00Z',
  endsAt: '2026-03-11T03:00:00Z',
  isCurrent: false,
  ...change,
});
const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' });

async function typePassword({ user }: Page): Promise<void> {
  await user.type(await screen.findByLabelText(/Email/), 'admin@demo.test');
  await user.type(field(/Password/), 'Demo-1234!');
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('a forgotten password', () => {
  test(
    'can be reset by email, and the page shows the same text for every email',
    { tags: ['N-31'] },
    async () => {
      let sent = '';
      server.use(
        answering(requestPasswordReset, ({ body }) => {
          sent = body;
          return done;
        }),
      );
      const { user } = await openPage({ at: '/Account/Login' });
      await user.click(await screen.findByRole('button', { name: 'Forgot your password?' }));
      await user.click(await screen.findByRole('button', { name: 'Send link' }));
      await refusedAt(field(/^Email/), 'Email is not valid');
      await user.type(field(/^Email/), 'ann@demo.test');
      await user.click(screen.getByRole('button', { name: 'Send link' }));
      expect(await screen.findByText(/If ann@demo.test has an account/)).toBeVisible();
      expect(JSON.parse(sent)).toEqual({ Email: 'ann@demo.test' });
    },
  );

  test(
    'is changed with the link, and the token is removed from the address',
    { tags: ['N-31', 'AUTH-37'] },
    async () => {
      let sent: unknown;
      server.use(
        answering(resetForgottenPassword, ({ body }) => {
          sent = JSON.parse(body);
          return done;
        }),
      );
      window.history.replaceState(null, '', '/Account/ResetPassword#the-token');
      const page = await openPage({ at: '/Account/ResetPassword' });
      await page.user.type(await screen.findByLabelText(/^New password/, { selector: 'input' }), 'Fresh-99');
      await page.user.type(field(/^Confirm/), 'Fresh-99');
      expect(window.location.hash).toBe('');
      await page.user.click(screen.getByRole('button', { name: 'Set password' }));
      expect(await screen.findByText('Password set')).toBeVisible();
      expect(sent).toEqual({ Token: 'the-token', Password: 'Fresh-99', PasswordConfirmation: 'Fresh-99' });
    },
  );
});

describe('the second step of a sign-in', () => {
  const asksForCode = refusing(issueToken, {
    status: 400,
    code: 'SECOND_FACTOR_REQUIRED',
    body: { error: 'mfa_required', mfa_token: 'ticket-1', mfa_methods: ['totp', 'recovery code'] },
  });

  test('asks for the code of an app after the password', { tags: ['N-31', 'AUTH-01'] }, async () => {
    let sent: unknown;
    server.use(asksForCode, ...signInHandlers(person('Administrator')));
    server.use(refusing(completeSignIn, refusalOf('FACTOR_CODE_WRONG', 'That code isn’t right.', 'code')));
    const page = await openPage({ at: '/Account/Login' });
    await typePassword(page);
    await page.user.type(await screen.findByLabelText(/^Code/), '000000');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await refusedAt(screen.getByLabelText(/^Code/), /code isn't right/, '000000');
    server.use(
      answering(completeSignIn, ({ body }) => {
        sent = JSON.parse(body);
        return { accessToken: 'secret', tokenType: 'bearer' as const, expiresIn: 3600 };
      }),
    );
    await page.user.clear(screen.getByLabelText(/^Code/));
    await page.user.type(screen.getByLabelText(/^Code/), '123 456');
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(page.address()).not.toContain('/Account/Login'));
    expect(sent).toEqual({ Ticket: 'ticket-1', Code: '123 456' });
  });

  test('is added during sign-in where the administrator requires it', { tags: ['N-31'] }, async () => {
    server.use(
      ...signInHandlers(person('Administrator', { mustAddFactor: true })),
      answering(readFactors, { ...none, isRequired: true, canAddPasskeys: false }),
      answering(beginTotp, { secret: 'ABCDEFGH', address: 'otpauth://totp/x', qrCode: '<svg/>' }),
      answering(confirmTotp, { recoveryCodes: ['AAAAA-BBBBB-CCCCC'] }),
    );
    const page = await openPage({ at: '/Account/Login' });
    await typePassword(page);
    expect(await screen.findByRole('heading', { name: 'Add a second step' })).toBeVisible();
    await page.user.click(await screen.findByRole('button', { name: 'Add authenticator app' }));
    await page.user.type(
      await screen.findByLabelText(/^Current password/, { selector: 'input' }),
      'Demo-1234!',
    );
    await page.user.click(screen.getByRole('button', { name: 'Continue' }));
    expect(
      await screen.findByRole('img', { name: 'QR code for your authenticator app' }),
    ).toBeInTheDocument();
    expect(screen.getByText('ABCD EFGH')).toBeVisible();
    await page.user.type(screen.getByLabelText(/^Code/), '123456');
    await page.user.click(screen.getByRole('button', { name: 'Turn on' }));
    expect(await screen.findByText('AAAAA-BBBBB-CCCCC')).toBeVisible();
    server.use(answering(readAccountInfo, person('Administrator')));
    await page.user.click(screen.getByRole('button', { name: 'I saved them' }));
    await waitFor(() => expect(page.address()).not.toContain('/Account/Login'));
  });
});

test("shows the user's own devices and signs one out", { tags: ['N-31'] }, async () => {
  let ended = '';
  server.use(
    answering(readFactors, { ...none, totp: { addedAt: '2026-03-01T10:00:00Z' }, recoveryCodesLeft: 9 }),
    answering(listOwnSessions, () =>
      ended === ''
        ? [session({ isCurrent: true, device: '' }), session({ id: 2 })]
        : [session({ isCurrent: true })],
    ),
    answering(endOwnSession, ({ url }) => {
      ended = url.pathname;
      return done;
    }),
  );
  const { user } = await openPage({ at: '/Profile/Index', as: 'Manufacturing' });
  const panel = await screen.findByRole('region', { name: 'Devices' });
  expect(await within(panel).findByText('This device')).toBeVisible();
  expect(within(panel).getByText('Unknown device')).toBeVisible();
  expect(within(panel).getAllByText(/192.0.2.7/)).toHaveLength(2);
  expect(screen.getByText('9 codes left.')).toBeVisible();
  await user.click(within(panel).getByRole('button', { name: 'Sign out Firefox · Windows' }));
  expect(await screen.findByText('Signed out on that device')).toBeInTheDocument();
  expect(ended).toBe('/api/account/sessions/2/end');
});

test(
  'saves a bookkeeper as a salesperson with a permission set',
  { tags: ['AUTH-13', 'USER-02'] },
  async () => {
    let sent: Record<string, unknown> = {};
    const ben = userRow({ id: 2, name: 'Ben Whitaker' });
    server.use(
      answering(readUser, ben),
      answering(listStores, [scottsdale]),
      answering(listSalesReps, [
        { id: 10, quickBooksId: null, name: 'House account', email: '', isActive: true },
      ]),
      answering(saveUser, ({ body }) => {
        sent = JSON.parse(body) as Record<string, unknown>;
        return { ...ben, permissionSet: 'bookkeeper' as const, rowVersion: 4 };
      }),
    );
    const { user } = await openPage({ at: '/Users/Detail/2', as: 'Administrator' });
    await screen.findByRole('heading', { name: 'Ben Whitaker' });
    await user.click(field(/^Role/));
    await user.click(await screen.findByRole('option', { name: 'Bookkeeper' }));
    await user.click(screen.getByRole('button', { name: 'Save user' }));
    expect(await screen.findByText('User saved')).toBeInTheDocument();
    expect(sent).toMatchObject({ Role: 'Salesperson', PermissionSet: 'bookkeeper' });
  },
);
