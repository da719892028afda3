import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { neutralFilters } from '@cordovan/picture/filters';
import type { PictureManifest, PictureRecipe } from '@cordovan/picture/manifest';
import { shopOf } from '../../../test/shop.ts';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { pictures } from '../../lib/pictures/page-pictures.ts';
import { ShopApp } from '../app.tsx';

const image = (file: string) => ({ file, box: [0, 0, 1200, 900] as const, hash: 'h' });
const closeUps = {
  natural: { base: image('close-up/natural.webp'), bounce: image('close-up/natural-b.webp'), ramp: 'cognac' },
};
const manifest: PictureManifest = {
  ...{
    format: 1,
    version: 'v1',
    smallScale: 4,
    finishes: {},
    items: {},
    swatches: {},
    stands: [],
    pieces: [],
  },
  ramps: { cognac: [0.3, 0.1, 0.03] },
  closeUps,
};

const drawn: PictureRecipe[] = [];
const draw = vi.fn<typeof pictures.drawPicture>();
beforeEach(() => {
  drawn.length = 0;
  draw.mockImplementation((_canvas, recipe) => {
    drawn.push(recipe);
    return Promise.resolve([]);
  });
  vi.spyOn(pictures, 'preload').mockResolvedValue();
  vi.spyOn(pictures, 'drawPicture').mockImplementation(draw);
  setPageConfiguration({ staticToken: 'x' });
  localStorage.clear();
  window.history.replaceState(null, '', '/Shop');
});
afterEach(() => {
  vi.restoreAllMocks();
});

function openLeathers(set: PictureManifest | undefined, grain = '') {
  const shop = shopOf();
  const leathers = shop.leathers.map((leather) => ({ ...leather, grain }));
  render(<ShopApp shop={{ ...shop, leathers }} shared={null} manifest={set} sent={undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Next: Leather' }));
}

const closeUp = () => screen.queryByRole('img', { name: /^Close-up of / });

test(
  'shows the chosen leather from close up, and another one once it is chosen',
  { tags: ['SHOP-51', 'IMG-11'] },
  async () => {
    openLeathers(manifest);
    await waitFor(() => expect(drawn.some(({ furnitureType }) => furnitureType === 'close-up')).toBe(true));
    expect(closeUp()).toHaveAccessibleName('Close-up of Cognac leather');
    fireEvent.click(screen.getByRole('button', { name: /^Nero/ }));
    expect(closeUp()).toHaveAccessibleName('Close-up of Nero leather');
  },
);

test(
  'shows the close-up in the full window, where it can be zoomed',
  { tags: ['SHOP-01', 'IMG-11'] },
  async () => {
    openLeathers(manifest);
    fireEvent.click(screen.getByRole('button', { name: 'View larger' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Close-up of Cognac leather' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Zoom in' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Back to the design' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  },
);

test.each([
  ['the set has no close-ups', { ...manifest, closeUps: {} }, ''],
  ['the set has none of the leather’s surface', manifest, 'croc'],
  ['there is no picture set', undefined, ''],
])('shows no close-up, and no gap, when %s', { tags: ['IMG-12', 'SHOP-51'] }, (_case, set, grain) => {
  openLeathers(set, grain);
  expect(closeUp()).toBeNull();
  expect(screen.queryByRole('button', { name: 'View larger' })).toBeNull();
  expect(screen.getByRole('button', { name: /^Nero/ })).toBeVisible();
});

test('says when the close-up can’t be loaded', { tags: ['IMG-12', 'ERR-37'] }, async () => {
  const fault = { file: 'close-up/natural.webp', reason: 'missing' };
  draw.mockResolvedValue([fault] as unknown as Awaited<ReturnType<typeof pictures.drawPicture>>);
  openLeathers(manifest);
  expect(await screen.findByRole('img', { name: 'We couldn’t load the close-up.' })).toBeVisible();
});

test('calls a fabric a fabric, in Spanish too', { tags: ['SHOP-51'] }, async () => {
  const shop = shopOf();
  const leathers = shop.leathers.map((leather) => ({ ...leather, isFabric: true, grain: 'natural' }));
  render(<ShopApp shop={{ ...shop, leathers }} shared={null} manifest={manifest} sent={undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Next: Leather' }));
  expect(closeUp()).toHaveAccessibleName('Close-up of Cognac fabric');
  fireEvent.click(screen.getByRole('button', { name: 'Español' }));
  expect(await screen.findByRole('img', { name: 'Primer plano de la tela Cognac' })).toBeVisible();
});

test('draws the color of the leather that it names', { tags: ['IMG-09', 'IMG-11'] }, async () => {
  openLeathers(manifest);
  await waitFor(() => expect(drawn.length).toBeGreaterThan(0));
  const { hue, colorize } = drawn.at(-1)!.leathers.principal;
  expect({ hue, colorize }).toEqual({ hue: neutralFilters.hue, colorize: neutralFilters.colorize });
});
