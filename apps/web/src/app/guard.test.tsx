import { screen, waitFor } from '@testing-library/react';
import { IconArmchair } from '@tabler/icons-react';
import { describe, expect, test } from 'vitest';
import { listUsers } from '@cordovan/contracts/identity';
import { permissions, rolesList } from '@cordovan/domain/identity';
import { patterns, type Pattern } from '../lib/paths.ts';
import { answering, server } from '../../test/server.ts';
import { openPage, signInAs } from '../../test/render-app.tsx';
import { decideEntry } from './guard.ts';
import type { ScreenEntry } from './screen-entry.ts';
import { screens } from './screens.ts';

const stand = (path: Pattern, change: Partial<ScreenEntry>): ScreenEntry => ({
  path,
  label: 'home',
  icon: IconArmchair,
  load: () => Promise.resolve({ default: () => <h1>{`Here is ${path}`}</h1> }),
  ...change,
});
const customizer = stand(patterns.customizer, {
  action: 'customizer.use',
  layout: 'showroom',
  signsItselfIn: true,
  label: 'customizer',
  menu: 'work',
});
const orderCreation = stand(patterns.orderCreate, { action: 'orderCreation.use' });
const orders = stand(patterns.orders, {
  action: 'orders.view',
  label: 'orders',
  menu: 'work',
  hasTile: true,
});
const stood: readonly Pattern[] = [patterns.customizer, patterns.orderCreate, patterns.orders];
const all = [...screens.filter((entry) => !stood.includes(entry.path)), customizer, orderCreation, orders];

describe('access to screens', () => {
  test('sends a visitor to sign in and back to the requested screen', async () => {
    const page = await openPage({ at: '/Users/Index?q=ada', screens: all });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(page.address()).toBe('/Account/Login?returnTo=%2FUsers%2FIndex%3Fq%3Dada');
  });

  test('checks the permission table on every screen, for every role', { tags: ['AUTH-40', 'N-01'] }, () => {
    expect(screens.length).toBeGreaterThan(2);
    for (const entry of all.filter((one) => one.action !== undefined))
      for (const role of rolesList) {
        const session = {
          role,
          id: 1,
          email: '',
          name: '',
          isActive: true,
          storeId: 2,
          store: '',
          salesRepId: 1,
          mustChangePassword: false,
          mustAddFactor: false,
          minutes: 45,
          lastMoment: Number.POSITIVE_INFINITY,
        };
        const answer = decideEntry(entry, { kind: 'signed-in', session, endsAt: 0 }, entry.path);
        const isAllowed = permissions[entry.action!][role] !== 'none';
        expect([entry.path, role, answer.kind]).toEqual([entry.path, role, isAllowed ? 'enter' : 'redirect']);
      }
  });

  test(
    'sends Manufacturing from the customizer to the unauthorized page',
    { tags: ['AUTH-28', 'NAV-20', 'C-13'] },
    async () => {
      const page = await openPage({ at: '/Customizer/Index', as: 'Manufacturing', screens: all });
      expect(await screen.findByText(/You don't have a valid role for this page/)).toBeVisible();
      expect(page.address()).toBe('/Account/Unauthorized');
    },
  );

  test(
    'sends Manufacturing away from the order-creation screen',
    { tags: ['ORD-10', 'AUTH-28'] },
    async () => {
      const page = await openPage({ at: '/Order/Create', as: 'Manufacturing', screens: all });
      await screen.findByText(/You don't have a valid role for this page/);
      expect(page.address()).toBe('/Account/Unauthorized');
    },
  );

  test('opens the order list for Manufacturing', { tags: ['C-13'] }, async () => {
    await openPage({ at: '/Order/Index', as: 'Manufacturing', screens: all });
    expect(await screen.findByRole('heading', { name: 'Here is /Order/Index' })).toBeVisible();
  });

  test(
    "explains to users that their role can't access the page",
    { tags: ['AUTH-21', 'ERR-40'] },
    async () => {
      await openPage({ at: '/Users/Index', as: 'Salesperson', screens: all });
      expect(await screen.findByText(/You don't have a valid role for this page/)).toBeVisible();
    },
  );

  test('sends an unknown role to the customizer with a message', { tags: ['AUTH-20', 'C-11'] }, async () => {
    signInAs('Salesperson');
    const stored = JSON.parse(sessionStorage.getItem('session') ?? '{}') as object;
    sessionStorage.setItem('session', JSON.stringify({ ...stored, Role: 'Visitor' }));
    const page = await openPage({ at: '/Users/Index', screens: all });
    expect(await screen.findByText("You don't have a valid role in the application")).toBeVisible();
    await waitFor(() => expect(page.address()).toBe('/Customizer/Index'));
    expect(screen.getAllByRole('dialog')).toHaveLength(1);
  });

  test(
    'sends an unknown role from the customizer to the sign-in page',
    { tags: ['AUTH-19', 'C-11'] },
    async () => {
      signInAs('Salesperson');
      sessionStorage.setItem('session', '{"Role":null}');
      const page = await openPage({ at: '/Customizer/Index', screens: all });
      expect(await screen.findByText("You don't have a valid role in the application")).toBeVisible();
      await waitFor(() => expect(page.address()).toBe('/Account/Login'));
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
    },
  );

  test('lets a visitor into the customizer, which signs itself in', { tags: ['AUTH-06'] }, async () => {
    const page = await openPage({ at: '/Customizer/Index', screens: all });
    expect(await screen.findByRole('heading', { name: 'Here is /Customizer/Index' })).toBeVisible();
    expect(page.address()).toBe('/Customizer/Index');
  });
});

describe('the session that the customizer page opened for itself', () => {
  test.each(all.filter(({ action }) => action !== undefined).map((entry) => [entry.path, entry] as const))(
    'opens %s only where the page signs itself in',
    { tags: ['N-06'] },
    (path, entry) => {
      const answer = decideEntry(entry, { kind: 'page' }, path);
      expect(answer.kind).toBe(entry.signsItselfIn ? 'enter' : 'redirect');
      if (answer.kind === 'redirect') expect(answer.to).toBe('/Account/Login');
    },
  );

  test('hides menu, search and account, and shows a sign-in for staff', { tags: ['N-06'] }, async () => {
    signInAs('Salesperson', 45, { sessionScope: 'customizer' });
    const page = await openPage({ at: '/Customizer/Index', screens: all });
    expect(await screen.findByRole('heading', { name: 'Here is /Customizer/Index' })).toBeVisible();
    expect(screen.queryByRole('navigation')).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'Orders' })).not.toBeInTheDocument();
    expect(screen.queryByText(/Search/)).not.toBeInTheDocument();
    expect(screen.queryByRole('button', { name: /Your account/ })).not.toBeInTheDocument();
    await page.user.keyboard('{Control>}k{/Control}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(page.address()).toBe('/Account/Login?returnTo=%2FCustomizer%2FIndex');
  });

  test('ends at any other address, which asks the user to sign in', { tags: ['N-06'] }, async () => {
    signInAs('Salesperson', 45, { sessionScope: 'customizer' });
    const page = await openPage({ at: '/Order/Index', screens: all });
    expect(await screen.findByRole('heading', { name: 'Sign in' })).toBeVisible();
    expect(page.address()).toBe('/Account/Login?returnTo=%2FOrder%2FIndex');
    expect(sessionStorage.getItem('token')).toBeNull();
  });

  test('ends when a visitor goes on to the shop', { tags: ['N-06'] }, async () => {
    signInAs('Salesperson', 45, { sessionScope: 'customizer' });
    await openPage({ at: '/Shop/PayBalance', screens: all });
    await screen.findByRole('heading', { level: 1 });
    expect(sessionStorage.getItem('token')).toBeNull();
  });
});

describe('addresses', () => {
  test('redirects the root with a style to the customizer', { tags: ['NAV-18', 'C-18'] }, async () => {
    const page = await openPage({ at: '/?select=Rio+Grande', as: 'Salesperson', screens: all });
    await screen.findByRole('heading', { name: 'Here is /Customizer/Index' });
    expect(page.address()).toBe('/Customizer/Index?select=Rio+Grande');
  });

  test('shows Home at the root without a style', { tags: ['C-18'] }, async () => {
    await openPage({ at: '/', as: 'Salesperson', screens: all });
    expect(await screen.findByRole('heading', { name: 'Welcome back, Ben' })).toBeVisible();
  });

  test('shows the not-found page for an unknown address', { tags: ['NAV-13', 'N-07'] }, async () => {
    const page = await openPage({ at: '/No/Such/Screen', as: 'Salesperson', screens: all });
    expect(await screen.findByText('Page not found')).toBeVisible();
    expect(page.address()).toBe('/Account/NotFound');
  });

  test('matches addresses in any letter case', { tags: ['N-07'] }, async () => {
    server.use(answering(listUsers, []));
    await openPage({ at: '/users/INDEX', as: 'Administrator', screens: all });
    expect(await screen.findByRole('heading', { name: 'Users' })).toBeVisible();
  });
});

describe('the menu and the tiles', () => {
  test(
    'offer on Home and in the menu only what the role may open',
    { tags: ['N-01', 'NAV-01'] },
    async () => {
      await openPage({ at: '/', as: 'Manufacturing', screens: all });
      await screen.findByRole('heading', { name: 'Welcome back, Carmen' });
      expect(screen.getAllByRole('link', { name: 'Orders' }).length).toBeGreaterThan(1);
      expect(screen.queryByRole('link', { name: 'Users' })).not.toBeInTheDocument();
      expect(screen.queryByRole('link', { name: 'Customizer' })).not.toBeInTheDocument();
    },
  );

  test.each([
    ['daily work', ['Orders', 'Customizer', 'Inventory', 'Scheduler', 'Reports']],
    ['registers', ['Operation register', 'Time register']],
    ['company records', ['Settings', 'Stores', 'Users', 'Email templates', 'Production lines']],
    ['purchasing, prices and figures', ['Purchase orders', 'Price lists', 'Dashboard']],
  ])(
    'show an administrator the screens for %s',
    { tags: ['GEN-04', 'GEN-16', 'NAV-50'] },
    async (_area, names) => {
      await openPage({ at: '/', as: 'Administrator', screens: all });
      await screen.findAllByRole('link', { name: 'Users' });
      for (const name of names) expect(screen.queryAllByRole('link', { name }), name).not.toEqual([]);
    },
  );
});
