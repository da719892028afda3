import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import type { UserEvent } from '@testing-library/user-event';
import {
  changePassword,
  listUsers,
  readUser,
  resetUserPassword,
  saveUser,
  setUserActive,
} from '@cordovan/contracts/identity';
import { listSalesReps } from '@cordovan/contracts/customers';
import { listStores } from '@cordovan/contracts/stores';
import { refusalOf, refusedAt, refusedInDialog } from '../../../test/refused.ts';
import { answering, done, refusing, server } from '../../../test/server.ts';
import { openPage } from '../../../test/render-app.tsx';
import { scottsdale, userRow } from '../../../test/people.ts';

const ada = userRow({ id: 1, name: 'Ada Moreno', email: 'ada@demo.test', role: 'Administrator' });
const ben = userRow({ id: 2, name: 'Ben Whitaker', email: 'ben@demo.test' });
const carmen = userRow({ id: 3, name: 'Carmen Solís', role: 'Manufacturing', isActive: false });

beforeEach(() => {
  server.use(
    answering(listUsers, [ada, ben, carmen]),
    answering(readUser, ben),
    answering(listStores, [scottsdale]),
    answering(listSalesReps, [
      { id: 10, quickBooksId: null, name: 'House account', email: '', isActive: true },
    ]),
  );
});

const field = (label: RegExp) => screen.getByLabelText(label, { selector: 'input' });
const choose = async (user: UserEvent, label: RegExp, option: string) => {
  await user.click(field(label));
  await user.click(await screen.findByRole('option', { name: option }));
};

describe('the list of users', () => {
  test('lists name, email, role, store and state', { tags: ['USER-01', 'USER-06', 'USER-07'] }, async () => {
    await openPage({ at: '/Users/Index', as: 'Administrator' });
    const row = (await screen.findByRole('link', { name: 'Carmen Solís' })).closest('tr')!;
    expect(within(row).getByText('Manufacturing')).toBeVisible();
    expect(within(row).getByText('Scottsdale')).toBeVisible();
    expect(within(row).getByText('Inactive')).toBeVisible();
    expect(screen.getByText('3 rows')).toBeVisible();
  });

  test('keeps filters in the address and can clear them', { tags: ['NAV-15'] }, async () => {
    const page = await openPage({ at: '/Users/Index?q=ben', as: 'Administrator' });
    expect(await screen.findByRole('link', { name: 'Ben Whitaker' })).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Ada Moreno' })).not.toBeInTheDocument();
    await page.user.type(screen.getByRole('textbox', { name: 'Search by name or email' }), 'x');
    expect(await screen.findByText('No results for these filters')).toBeVisible();
    expect(page.address()).toBe('/Users/Index?q=benx');
    await page.user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(await screen.findByRole('link', { name: 'Ada Moreno' })).toBeVisible();
    expect(page.address()).toBe('/Users/Index');
  });

  test('moves by row on j and k, and opens a row on Enter', async () => {
    const page = await openPage({ at: '/Users/Index', as: 'Administrator' });
    const first = await screen.findByRole('link', { name: 'Ada Moreno' });
    await page.user.keyboard('j');
    expect(first).toHaveFocus();
    await page.user.keyboard('j');
    expect(screen.getByRole('link', { name: 'Ben Whitaker' })).toHaveFocus();
    await page.user.keyboard('jk{Enter}');
    expect(await screen.findByRole('heading', { name: 'Ben Whitaker' })).toBeVisible();
    expect(page.address()).toBe('/Users/Detail/2');
  });

  test('lets the user choose columns and keeps the choice', async () => {
    const page = await openPage({ at: '/Users/Index', as: 'Administrator' });
    await screen.findByRole('link', { name: 'Ada Moreno' });
    expect(screen.getByRole('columnheader', { name: 'Email' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Columns' }));
    await page.user.click(await screen.findByRole('menuitemcheckbox', { name: 'Email' }));
    expect(screen.queryByRole('columnheader', { name: 'Email' })).not.toBeInTheDocument();
    expect(localStorage.getItem('cordovan.columns.users')).toContain('email');
  });

  test("reports that the list can't be loaded, and retries", async () => {
    server.use(refusing(listUsers, { status: 500 }));
    const page = await openPage({ at: '/Users/Index', as: 'Administrator' });
    expect(await screen.findByText('Couldn’t load this')).toBeInTheDocument();
    await page.user.click(await screen.findByRole('button', { name: 'OK' }));
    server.use(answering(listUsers, [ada]));
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('link', { name: 'Ada Moreno' })).toBeVisible();
  });
});

describe('the form of a user', () => {
  test(
    'marks every missing field and focuses the first',
    {
      tags: [
        'USER-03',
        'USER-04',
        'USER-09',
        'USER-10',
        'USER-11',
        'USER-12',
        'USER-08',
        'AUTH-35',
        'AUTH-37',
        'AUTH-38',
      ],
    },
    async () => {
      const { user } = await openPage({ at: '/Users/Detail/0', as: 'Administrator' });
      await user.click(await screen.findByRole('button', { name: 'Save user' }));
      for (const text of ['Name', 'Email', 'Role', 'Store', 'Sales rep'])
        expect(await screen.findByText(`${text} is required`)).toBeVisible();
      expect(field(/^Name/)).toHaveFocus();
      expect(screen.getByRole('alert')).toHaveTextContent('6 fields need your attention');

      await user.type(field(/^Email/), 'nobody@nowhere');
      await user.type(field(/^Temporary password/), 'short');
      await user.type(field(/^Confirm password/), 'other');
      await user.click(screen.getByRole('button', { name: 'Save user' }));
      await refusedAt(field(/^Email/), 'Enter a valid email address', 'nobody@nowhere');
      const rule =
        'At least 6 characters with a lowercase letter, an uppercase letter, a digit and a special character';
      await refusedAt(field(/^Temporary password/), rule, 'short');
      await refusedAt(field(/^Confirm password/), "The passwords don't match", 'other');
    },
  );

  test(
    'creates a user with role, store, sales rep and password',
    { tags: ['USER-01', 'USER-02', 'NAV-08'] },
    async () => {
      let body: unknown;
      server.use(
        answering(saveUser, (sent) => {
          body = JSON.parse(sent.body);
          return userRow({ id: 9, name: 'Nora Vidal', rowVersion: 1 });
        }),
        answering(readUser, userRow({ id: 9, name: 'Nora Vidal', rowVersion: 1 })),
      );
      const page = await openPage({ at: '/Users/Index', as: 'Administrator' });
      await page.user.click(await screen.findByRole('link', { name: 'New user' }));
      await screen.findByRole('button', { name: 'Save user' });
      await page.user.type(field(/^Name/), 'Nora Vidal');
      await page.user.type(field(/^Email/), 'nora@demo.test');
      await choose(page.user, /^Role/, 'Manufacturing');
      await choose(page.user, /^Store/, 'Scottsdale');
      await choose(page.user, /^Sales rep/, 'House account');
      await page.user.type(field(/^Temporary password/), 'Demo-1234!');
      await page.user.type(field(/^Confirm password/), 'Demo-1234!');
      await page.user.click(screen.getByRole('button', { name: 'Save user' }));
      expect(await screen.findByRole('heading', { name: 'Nora Vidal' })).toBeVisible();
      expect(page.address()).toBe('/Users/Detail/9');
      expect(body).toMatchObject({
        Id: 0,
        Name: 'Nora Vidal',
        Email: 'nora@demo.test',
        Role: 'Manufacturing',
        StoreId: 2,
        SalesRepId: 10,
        Password: 'Demo-1234!',
      });
      await choose(page.user, /^Role/, 'Administrator');
      await page.user.click(screen.getByRole('button', { name: 'Save user' }));
      await waitFor(() => expect(body).toMatchObject({ Id: 9, Role: 'Administrator' }));
    },
  );

  test("shows the server's refusal and keeps what was typed", async () => {
    const taken = 'Email is already in use';
    server.use(refusing(saveUser, refusalOf('FIELD_TAKEN', taken, 'email')));
    const { user } = await openPage({ at: '/Users/Detail/2', as: 'Administrator' });
    await screen.findByRole('heading', { name: 'Ben Whitaker' });
    await user.type(field(/^Name/), ' Jr.');
    await user.click(screen.getByRole('button', { name: 'Save user' }));
    await refusedInDialog(user, taken);
    await refusedAt(field(/^Email/), taken, 'ben@demo.test');
    expect(field(/^Name/)).toHaveValue('Ben Whitaker Jr.');
  });

  test('lets an administrator deactivate a user once confirmed', { tags: ['USER-05'] }, async () => {
    let body: unknown;
    server.use(
      answering(setUserActive, (sent) => {
        body = JSON.parse(sent.body);
        server.use(answering(readUser, { ...ben, isActive: false, rowVersion: 4 }));
        return done;
      }),
    );
    const { user } = await openPage({ at: '/Users/Detail/2', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const dialog = await screen.findByRole('dialog', { name: 'Please confirm' });
    await user.click(within(dialog).getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('Inactive')).toBeVisible();
    expect(body).toEqual({ Id: 2, IsActive: false });
  });

  test('does not let users deactivate themselves', { tags: ['N-31'] }, async () => {
    server.use(answering(readUser, ada));
    await openPage({ at: '/Users/Detail/1', as: 'Administrator' });
    expect(await screen.findByRole('button', { name: 'Change password' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Deactivate' })).not.toBeInTheDocument();
  });

  test('lets an administrator change the role of others only', { tags: ['N-31'] }, async () => {
    server.use(answering(readUser, ada));
    await openPage({ at: '/Users/Detail/1', as: 'Administrator' });
    expect(await screen.findByLabelText(/^Role/, { selector: 'input' })).toBeDisabled();
    cleanup();
    server.use(answering(readUser, { ...ada, id: 2 }));
    await openPage({ at: '/Users/Detail/2', as: 'Administrator' });
    expect(await screen.findByLabelText(/^Role/, { selector: 'input' })).toBeEnabled();
  });

  test('lets an administrator set a new password', { tags: ['N-31'] }, async () => {
    let sentTo = '';
    server.use(
      answering(resetUserPassword, (sent) => {
        sentTo = `${sent.url.pathname} ${sent.body}`;
        return done;
      }),
    );
    const { user } = await openPage({ at: '/Users/Detail/2', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Reset password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Reset password' });
    await user.type(within(dialog).getByLabelText(/^New password$/, { selector: 'input' }), 'Fresh-99');
    await user.type(within(dialog).getByLabelText(/^Confirm/, { selector: 'input' }), 'Fresh-99');
    await user.click(within(dialog).getByRole('button', { name: 'Reset password' }));
    expect(await screen.findByText('Password reset')).toBeInTheDocument();
    expect(sentTo).toBe('/api/users/2/password {"Password":"Fresh-99","PasswordConfirmation":"Fresh-99"}');
  });

  test('asks for the current password on the user’s own account', { tags: ['N-31'] }, async () => {
    server.use(answering(readUser, ada));
    const { user } = await openPage({ at: '/Users/Detail/1', as: 'Administrator' });
    await user.click(await screen.findByRole('button', { name: 'Change password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change password' });
    expect(within(dialog).getByLabelText(/^Current password/, { selector: 'input' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Reset password' })).toBeNull();
  });

  test('asks before leaving with unsaved changes; staying keeps them', async () => {
    const page = await openPage({ at: '/Users/Detail/2', as: 'Administrator' });
    await screen.findByRole('heading', { name: 'Ben Whitaker' });
    await page.user.type(field(/^Name/), ' Jr.');
    await page.user.click(screen.getByRole('link', { name: 'All users' }));
    await page.user.click(await screen.findByRole('button', { name: 'Stay' }));
    expect(page.address()).toBe('/Users/Detail/2');
    expect(field(/^Name/)).toHaveValue('Ben Whitaker Jr.');
    await page.user.click(screen.getByRole('link', { name: 'All users' }));
    await page.user.click(await screen.findByRole('button', { name: 'Leave' }));
    await waitFor(() => expect(page.address()).toBe('/Users/Index'));
  });
});

describe("the user's own password", () => {
  test('is changed under the rules in effect', { tags: ['AUTH-35', 'AUTH-37', 'N-31'] }, async () => {
    let body: unknown;
    server.use(
      answering(changePassword, (sent) => {
        body = JSON.parse(sent.body);
        return done;
      }),
    );
    const { user } = await openPage({ at: '/', as: 'Salesperson' });
    await user.click(await screen.findByRole('button', { name: /Your account/ }));
    await user.click(await screen.findByRole('menuitem', { name: 'Change password' }));
    const dialog = await screen.findByRole('dialog', { name: 'Change password' });
    const inside = (label: RegExp) => within(dialog).getByLabelText(label, { selector: 'input' });
    await user.type(await within(dialog).findByLabelText(/^Current/, { selector: 'input' }), 'Demo-1234!');
    await user.type(inside(/^New password$/), 'simple');
    await user.type(inside(/^Confirm/), 'simpler');
    await user.click(within(dialog).getByRole('button', { name: 'Change password' }));
    expect(await within(dialog).findByText("The passwords don't match")).toBeVisible();
    expect(body).toBeUndefined();
    await user.clear(inside(/^New password$/));
    await user.type(inside(/^New password$/), 'Better-7');
    await user.clear(inside(/^Confirm/));
    await user.type(inside(/^Confirm/), 'Better-7');
    await user.click(within(dialog).getByRole('button', { name: 'Change password' }));
    expect(await screen.findByRole('dialog', { name: 'Password changed' })).toBeVisible();
    expect(body).toEqual({
      CurrentPassword: 'Demo-1234!',
      Password: 'Better-7',
      PasswordConfirmation: 'Better-7',
    });
  });

  test.each([
    ['en' as const, 'Change password', /^New password$/],
    ['es' as const, 'Cambiar contraseña', /^Contraseña nueva$/],
  ])(
    'has a tooltip that states the password rule in effect (%s)',
    { tags: ['AUTH-36', 'I18N-09', 'C-01'] },
    async (language, title, label) => {
      const { user } = await openPage({ at: '/', as: 'Salesperson', language });
      await screen.findByRole('heading', { level: 1 });
      await user.keyboard('{Control>}k{/Control}');
      await user.type(await screen.findByRole('combobox'), title);
      await user.click(await screen.findByRole('option', { name: new RegExp(title) }));
      const dialog = await screen.findByRole('dialog', { name: title });
      await user.click(await within(dialog).findByLabelText(label, { selector: 'input' }));
      const tooltip = await screen.findByRole('tooltip');
      expect(tooltip).toHaveTextContent(
        language === 'en' ? /^At least 6 characters/ : /^Al menos 6 caracteres/,
      );
      expect(tooltip).not.toHaveTextContent('8');
    },
  );
});
