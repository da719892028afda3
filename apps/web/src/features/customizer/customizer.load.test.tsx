import { screen, waitFor, within } from '@testing-library/react';
import { http } from 'msw';
import { describe, expect, test } from 'vitest';
import { issueToken, openSession, readAccountInfo, signOut } from '@cordovan/contracts/identity';
import { listStyles } from '@cordovan/contracts/catalogue';
import { listSaleItemCustomizations, readStyleDefault } from '@cordovan/contracts/configurator';
import { listLeatherItems } from '@cordovan/contracts/inventory';
import { listPublicSettings } from '@cordovan/contracts/settings';
import { listStores } from '@cordovan/contracts/stores';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { sessionState } from '../../lib/session/session-store.ts';
import { person } from '../../../test/people.ts';
import { openPage } from '../../../test/render-app.tsx';
import { answering, done, refusing, server, type Sent } from '../../../test/server.ts';
import { shop, showroomHandlers } from '../../../test/showroom.ts';
import { sealed } from '../../../test/page-account.ts';

const CUSTOMIZER = '/Customizer/Index';
const leatherNames = async () => {
  const list = await screen.findByRole('list', { name: 'Leathers' });
  return within(list)
    .getAllByRole('button')
    .map((button) => button.textContent);
};

describe('the load sequence of the customizer', () => {
  test(
    "signs a visitor in with the page's credentials, step by step",
    {
      tags: [
        'LOAD-01',
        'LOAD-02',
        'LOAD-03',
        'LOAD-04',
        'LOAD-07',
        'LOAD-08',
        'LOAD-11',
        'LOAD-20',
        'AUTH-04',
        'AUTH-06',
        'N-06',
        'CZR-32',
      ],
    },
    async () => {
      setPageConfiguration({ staticToken: 'x', ...(await sealed('Sealed-1!')) });
      sessionStorage.setItem('session', 'of somebody before');
      sessionStorage.setItem('flavor', '99');
      const steps: string[] = [];
      let asked: Sent | undefined;
      server.use(
        ...showroomHandlers((step) => steps.push(step)),
        answering(issueToken, (sent) => {
          asked = sent;
          steps.push(sessionStorage.getItem('session') === null ? 'token, cleared' : 'token');
          return { accessToken: 'page-token', tokenType: 'bearer' as const, expiresIn: 3600 };
        }),
        answering(
          openSession,
          ({ url }) => (steps.push(`session of ${url.pathname.split('/').at(-1)} min`), done),
        ),
        answering(readAccountInfo, () => (steps.push('user'), person('Salesperson'))),
      );
      await openPage({ at: CUSTOMIZER, language: 'es' });

      expect(await leatherNames()).toHaveLength(4);
      expect(Object.fromEntries(new URLSearchParams(asked!.body))).toMatchObject({
        username: 'showroom@demo.test',
        password: 'Sealed-1!',
      });
      expect(steps.slice(0, 5)).toEqual([
        'token, cleared',
        'settings',
        'session of 45 min',
        'user',
        'stores',
      ]);
      const loads = steps.slice(5);
      for (const load of ['elements', 'leathers', 'styles', 'flavors']) expect(loads).toContain(load);
      expect(loads).not.toContain('settings');
      expect(sessionStorage.getItem('token')).toBe('page-token');
      expect(sessionStorage.getItem('flavor')).toBe('99');
      expect(screen.getByRole('main')).toHaveAttribute('lang', 'en');
      expect(screen.getByRole('tab', { name: 'Leather' })).toBeVisible();
    },
  );

  test(
    'uses the token of the signed-in person, who stays signed in',
    { tags: ['LOAD-01', 'LOAD-02', 'N-06', 'NAV-11', 'NAV-16'] },
    async () => {
      let wasAsked = false;
      const whileLoading = new Set<string>();
      const look = () => whileLoading.add(sessionState().kind);
      server.use(
        ...showroomHandlers(look),
        answering(openSession, () => (look(), done)),
        answering(issueToken, () => {
          wasAsked = true;
          return { accessToken: 'page-token', tokenType: 'bearer' as const, expiresIn: 3600 };
        }),
        answering(readAccountInfo, () => (look(), person('Salesperson'))),
      );
      await openPage({ at: CUSTOMIZER, as: 'Salesperson' });
      await leatherNames();
      expect(wasAsked).toBe(false);
      // Otherwise a reload during loading would turn the person into a user without a role.
      expect([...whileLoading]).toEqual(['signed-in']);
      expect(sessionStorage.getItem('token')).toBe('token-of-2');
    },
  );

  test(
    'shows the error text of a 500 once, and loads nothing without a token',
    { tags: ['LOAD-18', 'ERR-13', 'C-10'] },
    async () => {
      setPageConfiguration({ staticToken: 'x', ...(await sealed('Wrong-1!')) });
      const steps: string[] = [];
      server.use(
        ...showroomHandlers((step) => steps.push(step)),
        refusing(issueToken, {
          status: 400,
          body: { error: 'invalid_grant', error_description: 'Wrong password' },
        }),
      );
      await openPage({ at: CUSTOMIZER });
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent(
        'There was an error on the server, please call your server administrator',
      );
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      expect(screen.queryByText('Wrong password')).not.toBeInTheDocument();
      expect(steps).toEqual([]);
    },
  );

  test(
    'shows an inactive user a titled message, and signs out',
    { tags: ['LOAD-05', 'AUTH-16'] },
    async () => {
      let hasSignedOut = false;
      server.use(
        ...showroomHandlers(),
        answering(readAccountInfo, person('Salesperson', { isActive: false })),
        answering(signOut, () => ((hasSignedOut = true), done)),
      );
      await openPage({ at: CUSTOMIZER, as: 'Salesperson' });
      const dialog = await screen.findByRole('dialog', { name: 'User disabled' });
      expect(dialog).toHaveTextContent('Your user is disabled, please contact your system administrator.');
      expect(hasSignedOut).toBe(true);
      expect(sessionStorage.getItem('token')).toBeNull();
    },
  );

  test(
    'notifies a user without a role and opens the home screen',
    { tags: ['LOAD-06', 'C-11'] },
    async () => {
      server.use(...showroomHandlers(), answering(readAccountInfo, person('Salesperson', { role: null })));
      const page = await openPage({ at: CUSTOMIZER, as: 'Salesperson' });
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent("You don't have a valid role in the application");
      await page.user.click(within(dialog).getByRole('button', { name: 'OK' }));
      await waitFor(() => expect(page.address()).toMatch(/^\/(Account\/Login|$)/));
    },
  );

  test('sends the factory to the unauthorized page', { tags: ['CZR-31', 'NAV-20'] }, async () => {
    server.use(...showroomHandlers(), answering(readAccountInfo, person('Manufacturing')));
    const page = await openPage({ at: CUSTOMIZER, as: 'Manufacturing' });
    await waitFor(() => expect(page.address()).toBe('/Account/Unauthorized'));
  });

  test(
    'sends a factory user to the unauthorized page before the catalog is loaded',
    { tags: ['CZR-31', 'NAV-20'] },
    async () => {
      setPageConfiguration({ staticToken: 'x', ...(await sealed('Sealed-1!')) });
      const steps: string[] = [];
      server.use(
        ...showroomHandlers((step) => steps.push(step)),
        answering(issueToken, { accessToken: 'page-token', tokenType: 'bearer' as const, expiresIn: 3600 }),
        answering(openSession, done),
        answering(readAccountInfo, person('Manufacturing')),
      );
      const page = await openPage({ at: CUSTOMIZER });
      await waitFor(() => expect(page.address()).toBe('/Account/Unauthorized'));
      expect(steps).toEqual(['settings']);
    },
  );

  test(
    'stops with one message when a load fails, and continues on retry',
    { tags: ['LOAD-11', 'LOAD-19', 'ERR-14', 'C-57'] },
    async () => {
      const steps: string[] = [];
      server.use(
        refusing(listStores, { status: 500 }),
        ...showroomHandlers((step) => steps.push(step)),
        answering(readAccountInfo, person('Salesperson')),
      );
      const page = await openPage({ at: CUSTOMIZER, as: 'Salesperson' });
      const dialog = await screen.findByRole('dialog');
      expect(dialog).toHaveTextContent(
        'There was a problem loading the customizer, please contact your system administrator',
      );
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
      expect(steps).not.toContain('styles');
      server.use(...showroomHandlers());
      await page.user.click(within(dialog).getByRole('button', { name: 'OK' }));
      await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
      expect(await leatherNames()).toHaveLength(4);
    },
  );

  test.each([
    ['settings', listPublicSettings],
    ['leathers', listLeatherItems],
    ['styles', listStyles],
  ])(
    'shows the same text in one dialog for %s that can’t be read',
    { tags: ['LOAD-19', 'ERR-14', 'ERR-10'] },
    async (_what, call) => {
      server.use(
        refusing(call, { status: 500 }),
        ...showroomHandlers(),
        answering(readAccountInfo, person('Salesperson')),
      );
      await openPage({ at: CUSTOMIZER, as: 'Salesperson' });
      expect(await screen.findByRole('dialog')).toHaveTextContent(
        'There was a problem loading the customizer, please contact your system administrator',
      );
      expect(screen.getAllByRole('dialog')).toHaveLength(1);
    },
  );

  test(
    'shows the loading dialog until the last load has finished',
    { tags: ['LOAD-09', 'NAV-28'] },
    async () => {
      let release: () => void = () => undefined;
      const waiting = new Promise<void>((resolve) => {
        release = resolve;
      });
      const slow = showroomHandlers();
      const { http, HttpResponse } = await import('msw');
      server.use(
        http.get(`*${listStyles.path}`, async () => {
          await waiting;
          return HttpResponse.json([]);
        }),
        ...slow,
        answering(readAccountInfo, person('Salesperson')),
      );
      await openPage({ at: CUSTOMIZER, as: 'Salesperson' });
      expect(await screen.findByRole('status', { name: 'Loading' })).toBeVisible();
      await new Promise((resolve) => setTimeout(resolve, 1_500));
      expect(screen.getByRole('status', { name: 'Loading' })).toBeVisible();
      release();
      expect(await screen.findByText('No styles at this store yet')).toBeVisible();
      await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
    },
  );

  test(
    'offers active leathers that the elements and the store allow',
    { tags: ['LOAD-12', 'LOAD-13', 'LOAD-14', 'CZR-22', 'CZR-23', 'CZR-24'] },
    async () => {
      server.use(...showroomHandlers(), answering(readAccountInfo, person('Salesperson')));
      await openPage({ at: CUSTOMIZER, as: 'Salesperson' });
      const names = await leatherNames();
      expect(names.map((text) => text.replace(/(Silver|Gold|Grade).*/, ''))).toEqual([
        'Cognac',
        'Oxblood',
        'Priceless',
        'Of sale item 2',
      ]);
    },
  );

  test(
    "offers the store's styles, and flavors whose style and leather are shown",
    { tags: ['LOAD-15', 'LOAD-16', 'LOAD-17', 'CAT-17', 'CAT-18'] },
    async () => {
      server.use(...showroomHandlers(), answering(readAccountInfo, person('Salesperson')));
      const page = await openPage({ at: CUSTOMIZER, as: 'Salesperson' });
      await leatherNames();
      await page.user.click(screen.getByRole('tab', { name: 'Style' }));
      const stylesList = await screen.findByRole('region', { name: 'Style' });
      expect(
        within(stylesList)
          .getAllByRole('button')
          .map((button) => button.textContent),
      ).toEqual(['Belmont', 'Savannah']);
      const flavorsList = screen.getByRole('region', { name: 'Flavors' });
      expect(within(flavorsList).getAllByRole('button')).toHaveLength(1);
      expect(within(flavorsList).getByRole('button')).toHaveTextContent('Belmont Club');
    },
  );

  test.each([
    ['?select=savannah', 'Savannah Sofa in Cognac'],
    ['?select=%20SAVANNAH%20', 'Savannah Sofa in Cognac'],
    ['?select=nothing', 'Belmont Sofa in Cognac'],
    ['?select=Faraway', 'Belmont Sofa in Cognac'],
    ['', 'Belmont Sofa in Cognac'],
  ])(
    'opens at the address %j with the %s',
    { tags: ['CZR-08', 'NAV-17', 'C-56'] },
    async (address, picture) => {
      server.use(...showroomHandlers(), answering(readAccountInfo, person('Salesperson')));
      await openPage({ at: `${CUSTOMIZER}${address}`, as: 'Salesperson' });
      expect(await screen.findByRole('img', { name: picture })).toBeVisible();
    },
  );

  test(
    'opens the style in the address with the leather of a flavor chosen earlier',
    { tags: ['LOAD-10', 'CZR-08', 'CZR-14', 'NAV-17', 'C-12'] },
    async () => {
      sessionStorage.setItem('flavor', '1');
      server.use(...showroomHandlers(), answering(readAccountInfo, person('Salesperson')));
      const page = await openPage({ at: `${CUSTOMIZER}?select=BELMONT`, as: 'Salesperson' });
      expect(await screen.findByRole('button', { name: /^Oxblood/ })).toHaveAttribute('aria-pressed', 'true');
      await page.user.click(screen.getByRole('tab', { name: 'Parts' }));
      expect(await screen.findByRole('button', { name: /Nailhead Trim\s*Antique Brass/ })).toBeVisible();
    },
  );

  test("uses the user's own store, wherever it is in the list", { tags: ['LOAD-07'] }, async () => {
    const tucson = { ...shop, id: 9, name: 'Tucson' };
    server.use(
      answering(listStores, [tucson, shop]),
      ...showroomHandlers(),
      answering(readAccountInfo, person('Salesperson')),
    );
    await openPage({ at: CUSTOMIZER, as: 'Salesperson' });
    expect(await leatherNames()).toHaveLength(4);
    expect(screen.getByRole('combobox', { name: 'Store' })).toHaveValue(shop.name);
  });

  test.each([
    ['the defaults of the style', readStyleDefault, 'customizations'],
    ['what the piece can be customized with', listSaleItemCustomizations, 'defaults'],
  ])("doesn't show a piece before %s is loaded", { tags: ['CZR-09'] }, async (_what, call, other) => {
    const steps: string[] = [];
    const [held, release] = [{ isHeld: true }, () => (held.isHeld = false)];
    server.use(
      http.get(`*${call.path}`, async () => {
        while (held.isHeld) await new Promise((resolve) => setTimeout(resolve, 20));
        return undefined;
      }),
      ...showroomHandlers((step) => steps.push(step)),
      answering(readAccountInfo, person('Salesperson')),
    );
    await openPage({ at: CUSTOMIZER, as: 'Salesperson' });
    await waitFor(() => expect(steps).toContain(other), { timeout: 10_000 });
    await waitFor(() => expect(screen.queryByRole('status', { name: 'Loading' })).not.toBeInTheDocument());
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(screen.queryByRole('img', { name: /^Belmont Sofa/ })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Total' })).not.toBeInTheDocument();
    release();
    expect(await screen.findByRole('img', { name: /^Belmont Sofa/ })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('region', { name: 'Total' })).toHaveTextContent('$3,300.00'));
  });
});
