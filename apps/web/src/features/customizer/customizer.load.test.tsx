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

const base64 = (bytes: Uint8Array) => btoa(String.fromCharCode(...bytes));

/** Seals a password as an administrator's page configuration has it (N-06). */
async function sealed(password: string) {
  const keyBytes = crypto.getRandomValues(new Uint8Array(32));
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const key = await crypto.subtle.importKey('raw', keyBytes, 'AES-GCM', false, ['encrypt']);
  const text = await crypto.subtle.encrypt({ name: 'AES-GCM', iv }, key, new TextEncoder().encode(password));
  return {
    username: 'showroom@demo.test',
    encryptedPassword: base64(new Uint8Array([...iv, ...new Uint8Array(text)])),
    pageKey: base64(keyBytes),
  };
}

const CUSTOMIZER = '/Customizer/Index';
const leatherNames = async () => {
  const list = await screen.findByRole('list', { name: 'Leathers' });
  return within(list)
    .getAllByRole('button')
    .map((button) => button.textContent);
};

describe('the load sequence of the customizer', () => {
  test('LOAD-01 LOAD-02 LOAD-03 LOAD-04 LOAD-07 LOAD-08 LOAD-11 LOAD-20 AUTH-04 AUTH-06 N-06 CZR-32 a visitor is signed in with the credentials of the page, step by step, in English', async () => {
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
    expect(steps.slice(0, 5)).toEqual(['token, cleared', 'settings', 'session of 45 min', 'user', 'stores']);
    const loads = steps.slice(5);
    for (const load of ['elements', 'leathers', 'styles', 'flavors']) expect(loads).toContain(load);
    expect(loads).not.toContain('settings');
    expect(sessionStorage.getItem('token')).toBe('page-token');
    expect(sessionStorage.getItem('flavor')).toBe('99');
    expect(document.documentElement.lang).toBe('en');
    expect(screen.getByRole('tab', { name: 'Leather' })).toBeVisible();
  });

  test('LOAD-01 LOAD-02 N-06 the token of the person who is signed in is used instead, who never stops being signed in', async () => {
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
    // A reload in between would else make somebody without a role of the person.
    expect([...whileLoading]).toEqual(['signed-in']);
    expect(sessionStorage.getItem('token')).toBe('token-of-2');
  });

  test('LOAD-18 ERR-13 C-10 a token that is not given shows the text of 500, once, and nothing else is read', async () => {
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
  });

  test('LOAD-05 AUTH-16 an inactive user gets the text under its title and is logged out', async () => {
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
  });

  test('LOAD-06 C-11 a user without a role is told so and sent home', async () => {
    server.use(...showroomHandlers(), answering(readAccountInfo, person('Salesperson', { role: null })));
    const page = await openPage({ at: CUSTOMIZER, as: 'Salesperson' });
    const dialog = await screen.findByRole('dialog');
    expect(dialog).toHaveTextContent("You don't have a valid role in the application");
    await page.user.click(within(dialog).getByRole('button', { name: 'OK' }));
    await waitFor(() => expect(page.address()).toMatch(/^\/(Account\/Login|$)/));
  });

  test('CZR-31 NAV-20 the factory is sent to the unauthorized page', async () => {
    server.use(...showroomHandlers(), answering(readAccountInfo, person('Manufacturing')));
    const page = await openPage({ at: CUSTOMIZER, as: 'Manufacturing' });
    await waitFor(() => expect(page.address()).toBe('/Account/Unauthorized'));
  });

  test('CZR-31 NAV-20 a page that signs in as the factory goes there too, and reads nothing of the catalogue', async () => {
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
  });

  test('LOAD-11 LOAD-19 ERR-14 C-57 a load that fails stops the sequence with one text; trying again goes on', async () => {
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
  });

  test.each([
    ['settings', listPublicSettings],
    ['leathers', listLeatherItems],
    ['styles', listStyles],
  ])('LOAD-19 ERR-14 ERR-10 %s that can’t be read say the same, in one dialog', async (_what, call) => {
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
  });

  test('LOAD-09 NAV-28 the loading dialog stays until the last load has finished', async () => {
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
  });

  test('LOAD-12 LOAD-13 LOAD-14 CZR-22 CZR-23 CZR-24 only active leathers that the elements name, in any case, the store sells, and that are of furniture 1 or sale item 2', async () => {
    server.use(...showroomHandlers(), answering(readAccountInfo, person('Salesperson')));
    await openPage({ at: CUSTOMIZER, as: 'Salesperson' });
    const names = await leatherNames();
    expect(names.map((text) => text.replace(/(Silver|Gold|Grade).*/, ''))).toEqual([
      'Cognac',
      'Oxblood',
      'Priceless',
      'Of sale item 2',
    ]);
  });

  test('LOAD-15 LOAD-16 LOAD-17 CAT-17 CAT-18 styles and flavors of the store, flavors only with a style and a leather that are shown', async () => {
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
  });

  test.each([
    ['?select=savannah', 'Savannah Sofa in Cognac'],
    ['?select=%20SAVANNAH%20', 'Savannah Sofa in Cognac'],
    ['?select=nothing', 'Belmont Sofa in Cognac'],
    ['?select=Faraway', 'Belmont Sofa in Cognac'],
    ['', 'Belmont Sofa in Cognac'],
  ])('CZR-08 NAV-17 C-56 the address %j begins with the %s', async (address, picture) => {
    server.use(...showroomHandlers(), answering(readAccountInfo, person('Salesperson')));
    await openPage({ at: `${CUSTOMIZER}${address}`, as: 'Salesperson' });
    expect(await screen.findByRole('img', { name: picture })).toBeVisible();
  });

  test('LOAD-10 CZR-08 CZR-14 NAV-17 C-12 the style of the address is picked, and a flavor kept in the session brings its leather and presets', async () => {
    sessionStorage.setItem('flavor', '1');
    server.use(...showroomHandlers(), answering(readAccountInfo, person('Salesperson')));
    const page = await openPage({ at: `${CUSTOMIZER}?select=BELMONT`, as: 'Salesperson' });
    expect(await screen.findByRole('button', { name: /^Oxblood/ })).toHaveAttribute('aria-pressed', 'true');
    await page.user.click(screen.getByRole('tab', { name: 'Parts' }));
    expect(await screen.findByRole('button', { name: /Nailhead Trim\s*Antique Brass/ })).toBeVisible();
  });

  test('LOAD-07 the order is for the own store of the user, wherever that stands in the list', async () => {
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
  ])('CZR-09 nothing is shown of a piece before %s has been read too', async (_what, call, other) => {
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
