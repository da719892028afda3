import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { http, HttpResponse } from 'msw';
import {
  changePassword,
  issueToken,
  openSession,
  readAccountInfo,
  signOut,
  signOutEverywhere,
} from '@cordovan/contracts/identity';
import { readSetting } from '@cordovan/contracts/settings';
import { patterns } from '../lib/paths.ts';
import { answering, done, refusing, server, signInHandlers, type Sent } from '../../test/server.ts';
import { openPage, type Page } from '../../test/render-app.tsx';
import { person } from '../../test/people.ts';
import { scanInto } from '../../test/scanner.ts';
import type { ScreenEntry } from './screen-entry.ts';
import { screens } from './screens.ts';

/** Replaces the order list, because only its address matters here. */
const orderList: ScreenEntry = {
  ...screens[0]!,
  path: patterns.orders,
  label: 'orders',
  action: 'orders.view',
  load: () => Promise.resolve({ default: () => <h1>The order list</h1> }),
};
const withOrders = [...screens.filter((entry) => entry.path !== patterns.orders), orderList];

async function signIn({ user }: Page, password = 'Demo-1234!'): Promise<void> {
  await user.type(await screen.findByLabelText(/Email/), 'admin@demo.test');
  await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), password);
  await user.click(screen.getByRole('button', { name: 'Sign in' }));
}

describe('a password typed at the speed of a scanner', () => {
  const attemptsAt = async (at: string) => {
    let attempts = 0;
    server.use(
      answering(issueToken, () => {
        attempts += 1;
        return { accessToken: 'secret-token', tokenType: 'bearer' as const, expiresIn: 3600 };
      }),
      ...signInHandlers(person('Administrator')).slice(1),
    );
    const page = await openPage({ at, screens: withOrders });
    await page.user.type(await screen.findByLabelText(/Email/), 'admin@demo.test');
    scanInto(screen.getByLabelText(/Password/, { selector: 'input' }), 'Demo-1234!');
    return () => attempts;
  };

  test('signs in, because password managers type that fast', { tags: ['AUTH-01', 'N-31'] }, async () => {
    const attempts = await attemptsAt('/Account/Login');
    await waitFor(() => expect(attempts()).toBe(1));
    expect(screen.queryByText(/That was a badge scan/)).not.toBeInTheDocument();
  });

  test('is discarded on the shared terminal in the workshop', { tags: ['REG-01', 'N-31'] }, async () => {
    const attempts = await attemptsAt('/Account/Login?returnTo=%2FoperationRegister%2FIndex');
    expect(await screen.findByText(/That was a badge scan/)).toBeVisible();
    expect(attempts()).toBe(0);
  });
});

describe('signing in', () => {
  /** Signs in with the login page's form; returns the page and the calls, in order. */
  async function signInByForm() {
    const calls: { name: string; sent: Sent }[] = [];
    const note = (name: string, sent: Sent) => calls.push({ name, sent });
    server.use(
      answering(issueToken, (sent) => {
        note('token', sent);
        return { accessToken: 'secret-token', tokenType: 'bearer' as const, expiresIn: 3600 };
      }),
      answering(readSetting, (sent) => {
        note('setting', sent);
        return { name: 'session-time-logout', value: '45' };
      }),
      answering(openSession, (sent) => {
        note('session', sent);
        return done;
      }),
      answering(readAccountInfo, (sent) => {
        note('info', sent);
        return person('Administrator');
      }),
    );
    const page = await openPage({ at: '/Account/Login', screens: withOrders });
    await signIn(page);
    expect(await screen.findByRole('heading', { name: 'The order list' })).toBeVisible();
    return { page, calls };
  }

  test(
    'requests a token with a form, then opens a session of the configured length',
    { tags: ['AUTH-01', 'AUTH-02', 'AUTH-05', 'AUTH-07', 'AUTH-10'] },
    async () => {
      const { calls } = await signInByForm();
      expect(calls.map((call) => call.name)).toEqual(['token', 'info', 'setting', 'session']);
      const [token, , setting, session] = calls;
      expect(token!.sent.headers.get('content-type')).toContain('application/x-www-form-urlencoded');
      expect(Object.fromEntries(new URLSearchParams(token!.sent.body))).toEqual({
        grant_type: 'password',
        username: 'admin@demo.test',
        password: 'Demo-1234!',
      });
      expect(token!.sent.headers.has('authorization')).toBe(false);
      expect(setting!.sent.url.pathname).toBe('/api/settings/get-setting-name/session-time-logout');
      expect(setting!.sent.headers.get('authorization')).toBe('Bearer secret-token');
      expect(session!.sent.url.pathname).toBe('/api/account/login/45');
    },
  );

  test(
    'goes from the login page to the order list, with token and account in session storage',
    { tags: ['AUTH-03', 'AUTH-17', 'ENT-02', 'NAV-19', 'NAV-21'] },
    async () => {
      const { page } = await signInByForm();
      expect(page.address()).toBe('/Order/Index');
      expect(sessionStorage.getItem('token')).toBe('secret-token');
      const minutesLeft = (Number(sessionStorage.getItem('sessionTime')) - Date.now()) / 60_000;
      expect(minutesLeft).toBeGreaterThan(44);
      expect(minutesLeft).toBeLessThanOrEqual(45);
      expect(JSON.parse(sessionStorage.getItem('session') ?? '')).toMatchObject({
        Role: 'Administrator',
        Name: 'Ada Moreno',
        IsActive: true,
        Store: 'Scottsdale',
      });
    },
  );

  test(
    "shows only the server's description of a refusal and keeps the input",
    { tags: ['AUTH-18', 'ERR-07', 'ERR-24'] },
    async () => {
      server.use(
        refusing(issueToken, {
          status: 400,
          body: { error: 'invalid_grant', error_description: 'The user name or password is incorrect' },
        }),
      );
      const page = await openPage({ at: '/Account/Login' });
      await signIn(page, 'wrong');

      const dialog = await screen.findByRole('dialog', { name: 'Error' });
      expect(within(dialog).getByText('The user name or password is incorrect')).toBeVisible();
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
      await page.user.click(within(dialog).getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
      expect(page.address()).toBe('/Account/Login');
      expect(screen.queryByRole('alert')).not.toBeInTheDocument();
      expect(screen.getByLabelText(/Email/)).toHaveValue('admin@demo.test');
      expect(sessionStorage.getItem('token')).toBeNull();
    },
  );

  test(
    'explains to inactive users that they are disabled, and signs them out',
    { tags: ['AUTH-16', 'ERR-16'] },
    async () => {
      let signedOut = 0;
      server.use(...signInHandlers(person('Salesperson', { isActive: false })));
      server.use(
        answering(signOut, () => {
          signedOut += 1;
          return done;
        }),
      );
      const page = await openPage({ at: '/Account/Login' });
      await signIn(page);
      const dialog = await screen.findByRole('dialog', { name: 'User disabled' });
      expect(
        within(dialog).getByText('Your user is disabled, please contact your system administrator.'),
      ).toBeVisible();
      expect(signedOut).toBe(1);
      expect(sessionStorage.getItem('token')).toBeNull();
      expect(page.address()).toBe('/Account/Login');
    },
  );

  test(
    'refuses a user without one of the three roles and explains why',
    { tags: ['AUTH-20', 'ERR-17'] },
    async () => {
      let signedOut = 0;
      server.use(answering(signOut, () => ((signedOut += 1), done)));
      server.use(...signInHandlers(person('Salesperson', { role: null })).slice(0, 4));
      const page = await openPage({ at: '/Account/Login' });
      await signIn(page);
      expect(await screen.findByText("You don't have a valid role in the application")).toBeVisible();
      expect(sessionStorage.getItem('token')).toBeNull();
      expect(signedOut, 'nor does the server keep a session').toBe(1);
      expect(page.address()).toBe('/Account/Login');
    },
  );

  test('signing out ends the session on the server and clears every key', { tags: ['AUTH-09'] }, async () => {
    let signedOut = 0;
    server.use(
      answering(signOut, () => {
        signedOut += 1;
        return done;
      }),
    );
    const page = await openPage({ at: '/', as: 'Salesperson' });
    sessionStorage.setItem('activeDetail', '7');
    await page.user.click(await screen.findByRole('button', { name: /Your account/ }));
    await page.user.click(await screen.findByRole('menuitem', { name: 'Sign out' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    await waitFor(() => expect(signedOut).toBe(1));
    await waitFor(() =>
      expect(Object.keys(sessionStorage).filter((key) => key !== 'cordovan.visit')).toEqual([]),
    );
  });

  test('sends a signed-in user from the sign-in page to the order list', async () => {
    const page = await openPage({ at: '/Account/Login', as: 'Salesperson', screens: withOrders });
    expect(await screen.findByRole('heading', { name: 'The order list' })).toBeVisible();
    expect(page.address()).toBe('/Order/Index');
  });

  describe('with a password that someone else set', () => {
    const newcomer = person('Salesperson', { mustChangePassword: true });

    /** A server that answers only account and password calls before the change. */
    function beforeTheChange() {
      const calls: string[] = [];
      let isChanged = false;
      server.use(...signInHandlers(newcomer));
      server.use(
        answering(readAccountInfo, () => (isChanged ? person('Salesperson') : newcomer)),
        answering(readSetting, () => (calls.push('setting'), { name: 'session-time-logout', value: '45' })),
        answering(openSession, () => (calls.push('session'), done)),
        answering(changePassword, ({ body }) => {
          calls.push(`change ${(JSON.parse(body) as { Password: string }).Password}`);
          isChanged = true;
          return done;
        }),
      );
      return calls;
    }

    test('asks for another password before the user gets in', { tags: ['N-31', 'AUTH-17'] }, async () => {
      const calls = beforeTheChange();
      const page = await openPage({ at: '/Account/Login', screens: withOrders });
      await signIn(page);
      expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
      expect(calls).toEqual([]);
      await page.user.type(screen.getByLabelText('Current password', { selector: 'input' }), 'Demo-1234!');
      await page.user.type(screen.getByLabelText('New password', { selector: 'input' }), 'Own-1234!');
      await page.user.type(screen.getByLabelText('Confirm new password', { selector: 'input' }), 'Own-1234!');
      await page.user.click(screen.getByRole('button', { name: 'Change password' }));
      expect(await screen.findByRole('heading', { name: 'The order list' })).toBeVisible();
      expect(calls).toEqual(['change Own-1234!', 'setting', 'session']);
    });

    test("doesn't open another screen and refuses the same password again", { tags: ['N-31'] }, async () => {
      const calls = beforeTheChange();
      const page = await openPage({ at: '/Account/Login', screens: withOrders });
      await signIn(page);
      await screen.findByRole('heading', { name: 'Change password' });
      await page.go('/Order/Index');
      expect(await screen.findByRole('heading', { name: 'Change password' })).toBeVisible();
      expect(page.address()).toBe('/Account/Login?returnTo=%2FOrder%2FIndex');
      for (const label of ['Current password', 'New password', 'Confirm new password'])
        await page.user.type(screen.getByLabelText(label, { selector: 'input' }), 'Demo-1234!');
      await page.user.click(screen.getByRole('button', { name: 'Change password' }));
      expect(
        (await screen.findAllByText('The new password must be different from the current one')).length,
      ).toBeGreaterThan(0);
      expect(calls).toEqual([]);
    });

    test('lets the user sign out instead', { tags: ['N-31'] }, async () => {
      beforeTheChange();
      const page = await openPage({ at: '/Account/Login', screens: withOrders });
      await signIn(page);
      await screen.findByRole('heading', { name: 'Change password' });
      await page.user.click(screen.getByRole('button', { name: 'Sign out' }));
      expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
      expect(sessionStorage.getItem('token')).toBeNull();
    });
  });

  test('keeps the customizer account out of office screens', { tags: ['N-06'] }, async () => {
    let signedOut = 0;
    server.use(...signInHandlers(person('Salesperson', { sessionScope: 'customizer' })));
    server.use(answering(signOut, () => ((signedOut += 1), done)));
    const page = await openPage({ at: '/Account/Login', screens: withOrders });
    await signIn(page);
    expect(await screen.findByText("You don't have a valid role in the application")).toBeVisible();
    expect([signedOut, sessionStorage.getItem('token')]).toEqual([1, null]);
  });

  test(
    'asks before signing out everywhere, ends all sessions on the server and opens the sign-in page',
    { tags: ['N-31'] },
    async () => {
      let ended = 0;
      server.use(answering(signOutEverywhere, () => ((ended += 1), done)));
      const page = await openPage({ at: '/', as: 'Salesperson' });
      await page.user.click(await screen.findByRole('button', { name: /Your account/ }));
      await page.user.click(await screen.findByRole('menuitem', { name: 'Sign out everywhere' }));
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent('Sign out on all devices?');
      expect(ended).toBe(0);
      await page.user.click(within(dialog).getByRole('button', { name: 'Sign out everywhere' }));
      expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
      expect(ended).toBe(1);
      expect(Object.keys(sessionStorage).filter((key) => key !== 'cordovan.visit')).toEqual([]);
    },
  );

  test('leaves the user signed out if the connection is lost during sign-in', async () => {
    server.use(http.post('*/api/account/login/:timeout', () => HttpResponse.text('', { status: 500 })));
    const page = await openPage({ at: '/Account/Login' });
    await signIn(page);
    expect(
      await screen.findByText('There was an error on the server, please call your server administrator'),
    ).toBeVisible();
    expect(sessionStorage.getItem('token')).toBeNull();
  });
});
