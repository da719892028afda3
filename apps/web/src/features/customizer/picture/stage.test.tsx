import { screen, waitFor, within } from '@testing-library/react';
import { http, HttpResponse } from 'msw';
import { beforeEach, expect, test } from 'vitest';
import { readAccountInfo } from '@cordovan/contracts/identity';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { listSaleItemCustomizations } from '@cordovan/contracts/configurator';
import { person } from '../../../../test/people.ts';
import { openPage } from '../../../../test/render-app.tsx';
import { answering, server } from '../../../../test/server.ts';
import { option, options, showroomHandlers } from '../../../../test/showroom.ts';

/** Pictures of the sofa only, with a position for its nailheads. The catalog positions the legs. */
const manifest: PictureManifest = {
  format: 1,
  version: 'v1',
  smallScale: 0,
  ramps: {},
  finishes: {},
  items: { 'antique-brass': { nailheads: 'gold' } },
  swatches: {},
  pieces: [
    {
      style: 'belmont',
      furnitureType: 'sofa',
      width: 8,
      height: 5,
      options: {},
      layers: [],
      anchors: { nailheads: { top: 66, left: 47 } },
      thumbnails: {},
    },
  ],
  stands: [],
};

beforeEach(() => {
  sessionStorage.clear();
  server.use(
    http.get('*/Content/images/manifest.json', () => HttpResponse.json(manifest)),
    ...showroomHandlers(),
    answering(readAccountInfo, person('Salesperson')),
  );
});

test(
  'places option groups by top and left, and opens their part',
  { tags: ['IMG-20', 'CAT-31', 'CAT-33'] },
  async () => {
    const page = await openPage({ at: '/Customizer/Index', as: 'Salesperson' });
    const legs = await screen.findByRole('button', { name: 'Legs' });
    expect(legs).toHaveStyle({ top: '80%', left: '20%' });
    expect(screen.getByRole('button', { name: 'Nailhead Trim' })).toHaveStyle({ top: '66%', left: '47%' });
    expect(legs).toHaveAttribute('aria-pressed', 'false');
    await page.user.click(legs);
    expect(legs).toHaveAttribute('aria-pressed', 'true');
    const list = await screen.findByRole('list', { name: 'Legs' });
    expect(within(list).getByRole('button', { name: /^Brass Leg/ })).toBeVisible();
  },
);

test(
  'colors a swatch by code; nails and legs look like metal, uncounted',
  { tags: ['IMG-21', 'CAT-08', 'CAT-12', 'C-04'] },
  async () => {
    const brass = option(2, 'legs', 'Brass Leg', 145);
    const colored = { ...brass, customizationItem: { ...brass.customizationItem, code: '#c9a227' } };
    const plain = { ...brass, id: 3, customizationItemId: 1003 };
    const none = { ...plain, customizationItem: { ...brass.customizationItem, name: 'No Legs', code: null } };
    server.use(
      answering(listSaleItemCustomizations, [
        ...options.filter(({ id }) => id !== 2 && id !== 3),
        colored,
        none,
      ]),
    );
    const page = await openPage({ at: '/Customizer/Index', as: 'Salesperson' });
    await page.user.click(await screen.findByRole('button', { name: 'Legs' }));
    const markOf = (name: RegExp) =>
      screen.getByRole('button', { name }).querySelector<HTMLElement>('[data-metal]')!;
    await waitFor(() => expect(markOf(/^Brass Leg/)).toBeVisible());
    expect(markOf(/^Brass Leg/)).toHaveStyle({ backgroundColor: '#c9a227' });
    expect(markOf(/^No Legs/).style.backgroundColor).toBe('');
    expect(markOf(/^Brass Leg/)).toHaveAttribute('data-metal', 'true');
    await page.user.click(screen.getByRole('button', { name: /^Brass Leg/ }));
    expect(screen.queryByRole('textbox', { name: /^How many/ })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('button', { name: /^Add-Ons/ }));
    await waitFor(() => expect(markOf(/^Matching Pillow/)).toHaveAttribute('data-metal', 'false'));
  },
);

test(
  'shows the sofa from the front over the first picture, which stays the one that is saved',
  { tags: ['CZR-02', 'IMG-11'] },
  async () => {
    const [sofa] = manifest.pieces;
    const set = { ...manifest, views: [{ ...sofa!, view: 'front', anchors: {} }] };
    server.use(http.get('*/Content/images/manifest.json', () => HttpResponse.json(set)));
    const page = await openPage({ at: '/Customizer/Index', as: 'Salesperson' });
    const angle = await screen.findByRole('button', { name: 'At an angle' });
    expect(angle).toHaveAttribute('aria-pressed', 'true');
    await page.user.click(screen.getByRole('button', { name: 'From the front' }));
    expect(screen.getByRole('img', { name: /, from the front$/ })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Legs' }), 'marks are for the first picture').toBeNull();
    await page.user.click(angle);
    expect(screen.queryByRole('img', { name: /, from the front$/ })).toBeNull();
    expect(screen.getByRole('button', { name: 'Legs' })).toBeVisible();
  },
);

test('has one picture only where the set has no second view', { tags: ['CZR-02', 'IMG-12'] }, async () => {
  await openPage({ at: '/Customizer/Index', as: 'Salesperson' });
  expect(await screen.findByRole('button', { name: 'Nailhead Trim' })).toBeVisible();
  expect(screen.queryByRole('list', { name: 'Views' })).toBeNull();
});
