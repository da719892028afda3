import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { z } from 'zod';
import { readPageConfig } from '@cordovan/contracts/page';
import { readShop, type ShopPage, shopPage } from '@cordovan/contracts/shop';
import { readSharedDesign } from '@cordovan/contracts/shop-designs';
import type { SharedDesign } from '@cordovan/contracts/shop-design-schemas';
import { answering, refusing, server } from '../../test/server.ts';
import { shopOf } from '../../test/shop.ts';
import { pageConfiguration, setPageConfiguration } from '../lib/page-configuration.ts';
import { takeFirstPicture } from './first-picture.tsx';
import { start } from './start.tsx';

const calls: string[] = [];

const page: ShopPage['page'] = {
  companyId: 7,
  companyLabel: 'acme',
  companyName: 'Acme',
  productLabel: 'Sofa',
  staticToken: 'of-the-page',
  username: null,
  encryptedPassword: null,
  pageKey: null,
  language: 'en',
  redirectUrl: '/Shop',
  timeZone: 'UTC',
  swivelCustomizationId: 2186,
  isDemo: false,
  needsSetup: false,
  look: { logoAddress: null, accentColor: null, headColor: null, typeface: 'modern' as const },
  logoAddress: null,
};
const shop = shopOf({ name: 'Acme </script> & Sons' });
const picture = {
  styleId: shop.styles[0]!.id,
  address: '/a.webp',
  sources: '/a.webp 800w',
  sizes: '100vw',
  hasFront: true,
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  calls.length = 0;
  setPageConfiguration({});
  window.history.replaceState(null, '', '/Shop');
  server.use(
    answering(readShop, () => {
      calls.push('shop');
      return shopOf({ name: 'From the call' });
    }),
    answering(readPageConfig, () => {
      calls.push('page');
      return { ...page, staticToken: 'of-the-call' };
    }),
  );
});

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.innerHTML = '';
  // Other tests of this worker have a page without the server's picture.
  takeFirstPicture({ shop, page, picture, shared: null, embedSites: [] });
  document.documentElement.removeAttribute('style');
});

/** Opens the page with this text as the data written by the server. */
async function open(data: string): Promise<void> {
  document.body.innerHTML = `<div id="root"><p>As the server wrote it</p><img id="first-picture" alt=""></div>`;
  const script = document.createElement('script');
  Object.assign(script, { type: 'application/json', id: 'shop-data', textContent: data });
  document.body.append(script);
  root = createRoot(document.getElementById('root')!);
  await act(() => start(root!));
}
const written = (change: Partial<ShopPage> = {}) =>
  JSON.stringify(z.encode(shopPage, { shop, page, picture, shared: null, embedSites: [], ...change }));
const firstPicture = () => document.querySelector('.frame #first-picture');

test("starts from the server's HTML, without a call", { tags: ['NAV-45', 'SHOP-01'] }, async () => {
  await open(written());
  expect(await screen.findByText('Acme </script> & Sons')).toBeVisible();
  expect(screen.queryByText('As the server wrote it')).toBeNull();
  expect(pageConfiguration().staticToken).toBe('of-the-page');
  expect(calls).toEqual([]);
});

test.each(['', '{}'])('requests its data if the HTML contains "%s"', { tags: ['NAV-45'] }, async (data) => {
  await open(data);
  expect(await screen.findByText('From the call')).toBeVisible();
  expect(calls.toSorted()).toEqual(['page', 'shop']);
});

test(
  'keeps the server’s picture until another design is chosen',
  { tags: ['IMG-11', 'SHOP-01'] },
  async () => {
    await open(written());
    expect(firstPicture()).toBeInstanceOf(HTMLImageElement);
    await userEvent.click(screen.getByRole('button', { name: /^Savannah ?From/ }));
    expect(firstPicture()).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Belmont ?From/ }));
    expect(firstPicture(), 'it doesn’t come back').toBeNull();
  },
);

test.each([true, false])(
  'keeps room for a choice of views if the first piece has one (%s), so that nothing moves later',
  { tags: ['SHOP-01'] },
  async (hasFront) => {
    await open(written({ picture: { ...picture, hasFront } }));
    expect(document.querySelectorAll('.stage .views')).toHaveLength(hasFront ? 1 : 0);
    await userEvent.click(screen.getByRole('button', { name: /^Savannah ?From/ }));
    expect(document.querySelector('.stage .views')).toBeNull();
  },
);

test('shows the logo and the colors of the maker', { tags: ['N-16'] }, async () => {
  const look = { ...shop.look, logoAddress: '/Content/images/logo.webp', accentColor: '#005f73' };
  await open(written({ shop: { ...shop, name: 'Acme', look } }));
  expect(await screen.findByRole('img', { name: 'Acme' })).toHaveAttribute('src', look.logoAddress);
  expect(document.documentElement.style.getPropertyValue('--accent')).toBe('#005f73');
});

test('drops the server’s picture for a design that this browser kept', { tags: ['IMG-11'] }, async () => {
  const kept = {
    styleId: picture.styleId,
    leatherId: shop.leathers[1]!.id,
    flavorId: null,
    optionIds: [],
    componentIds: [],
    hasSwivel: false,
  };
  localStorage.setItem(`cordovan.shop.${shop.companyId}`, JSON.stringify(kept));
  await open(written());
  await screen.findByText('Acme </script> & Sons');
  expect(firstPicture()).toBeNull();
});

const designIn = (change: object) => ({
  styleId: shop.styles[0]!.id,
  leatherId: shop.leathers[1]!.id,
  flavorId: null,
  optionIds: [],
  componentIds: [],
  hasSwivel: false,
  ...change,
});
const key = `cordovan.shop.${shop.companyId}`;

test('keeps each tab’s own design, whatever another tab does', { tags: ['SHOP-01'] }, async () => {
  sessionStorage.setItem(key, JSON.stringify(designIn({})));
  localStorage.setItem(key, JSON.stringify(designIn({ leatherId: shop.leathers[0]!.id })));
  await open(written());
  expect(await screen.findByRole('button', { name: /^Leather/, expanded: false })).toHaveTextContent(
    shop.leathers[1]!.name,
  );
});

test(
  'shows what a saved design has lost, and keeps what the shop still offers',
  { tags: ['SHOP-17'] },
  async () => {
    const choices = [
      { kind: 'style', id: shop.styles[1]!.id, name: shop.styles[1]!.name },
      { kind: 'leather', id: 999, name: 'Moss' },
    ];
    const kept = designIn({ styleId: shop.styles[1]!.id, leatherId: 999, choices });
    localStorage.setItem(key, JSON.stringify(kept));
    await open(written());
    expect(await screen.findByRole('status')).toHaveTextContent(
      'We no longer offer Moss. Here’s the closest match.',
    );
    expect(screen.getByRole('button', { name: new RegExp(`^${shop.styles[1]!.name}`) })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await waitFor(() => expect(localStorage.getItem(key)).toContain(shop.leathers[0]!.name));
  },
);

test('shows another style in the leather that was chosen', { tags: ['SHOP-01', 'NAV-45'] }, async () => {
  localStorage.setItem(key, JSON.stringify(designIn({})));
  window.history.replaceState(null, '', `/Shop/${shop.styles[1]!.name}`);
  await open(written());
  expect(await screen.findByRole('button', { name: /^Leather/, expanded: false })).toHaveTextContent(
    shop.leathers[1]!.name,
  );
  expect(JSON.parse(localStorage.getItem(`${key}.designs`)!), 'the other design is kept').toHaveLength(1);
});

const shared: SharedDesign = {
  code: 'aB3dE5gH7j',
  label: 'acme',
  design: {
    styleId: 2,
    leatherId: 11,
    flavorId: null,
    optionIds: [21, 24],
    componentIds: [31],
    hasSwivel: false,
  },
  lost: [],
};
const step = (name: RegExp) => screen.getByRole('button', { name, expanded: false });
const link = `/Shop/d/${shared.code}`;

test('opens the linked design, with its picture', { tags: ['SHOP-01', 'NAV-45', 'IMG-11'] }, async () => {
  window.history.replaceState(null, '', link);
  await open(written({ shared, picture: { ...picture, styleId: 2 } }));
  expect(step(/^Leather/)).toHaveTextContent('Nero');
  expect(step(/^Nails/)).toHaveTextContent('Brass');
  expect(step(/^Arms/)).toHaveTextContent('Rolled Arm');
  expect(document.querySelector('.price')).toHaveTextContent('$4,585.00');
  expect(firstPicture()).toBeInstanceOf(HTMLImageElement);
  expect(window.location.pathname, 'the link works again').toBe(link);
  expect(screen.queryByRole('status')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /^Belmont ?From/ }));
  expect(window.location.pathname, 'another design than the link’s').toBe('/Shop/Belmont');
});

test('shows what is no longer available in a linked design', { tags: ['SHOP-17'] }, async () => {
  window.history.replaceState(null, '', link);
  await open(written({ shared: { ...shared, lost: ['Moss', 'Tufted Back'] } }));
  expect(screen.getByRole('status')).toHaveTextContent(
    'We no longer offer Moss, Tufted Back. Here’s the closest match.',
  );
});

test(
  "requests the linked design when the server's HTML doesn't contain it",
  { tags: ['NAV-45', 'N-07'] },
  async () => {
    window.history.replaceState(null, '', link);
    const companies: (string | null)[] = [];
    server.use(
      answering(readSharedDesign, shared),
      answering(readShop, ({ url }) => {
        companies.push(url.searchParams.get('company'));
        return shopOf();
      }),
    );
    await open('');
    expect(await screen.findByRole('button', { name: /^Leather/ })).toHaveTextContent('Nero');
    expect(companies).toEqual(['acme']);
    expect(`${window.location.pathname}${window.location.search}`).toBe(`${link}?company=acme`);
  },
);

test(
  'shows all styles for an unknown link, and offers a retry without a connection',
  { tags: ['SHOP-01'] },
  async () => {
    window.history.replaceState(null, '', link);
    server.use(refusing(readSharedDesign, { status: 404 }));
    await open('');
    expect(await screen.findByText('From the call')).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent(
      'We couldn’t find the design in your link: it may be incomplete.',
    );
    act(() => root?.unmount());
    window.history.replaceState(null, '', link);
    server.use(refusing(readSharedDesign, { status: 503 }));
    await open('');
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  },
);

test('shows in both languages that a shop doesn’t exist', { tags: ['N-07', 'C-43'] }, async () => {
  window.history.replaceState(null, '', '/Shop?company=nosuch');
  server.use(refusing(readShop, { status: 404, code: 'SHOP_UNKNOWN' }));
  await open('');
  expect(await screen.findByRole('heading', { name: 'We couldn’t find this shop' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(await screen.findByRole('heading', { name: 'No encontramos esta tienda' })).toBeVisible();
});

test.each([
  ['a leather in the address', '?leather=nero', true],
  ['an unknown leather', '?leather=Nothing', false],
])(
  'chooses the leather from the URL if the shop has it: %s',
  { tags: ['NAV-44'] },
  async (_case, query, isNero) => {
    window.history.replaceState(null, '', `/Shop/Belmont${query}`);
    await open(written());
    await userEvent.click(screen.getByRole('button', { name: 'Next: Leather' }));
    expect(screen.getByRole('button', { name: /^Nero/ })).toHaveAttribute('aria-pressed', String(isNero));
  },
);
