import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { cents } from '@cordovan/domain/money';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { pictures } from '../../lib/pictures/page-pictures.ts';
import { part, shopOf } from '../../../test/shop.ts';
import { ShopApp } from '../app.tsx';

const drawn: Record<string, string>[] = [];
const loaded: string[] = [];

const manifest: PictureManifest = {
  format: 1,
  version: 'v1',
  smallScale: 4,
  ramps: {},
  finishes: {},
  items: { 'bun-leg': { legs: 'bun' } },
  swatches: {},
  stands: [],
  pieces: [
    {
      style: 'belmont',
      furnitureType: 'sofa-3-seat',
      width: 16,
      height: 8,
      options: { legs: { choices: ['tapered', 'bun'], default: 'tapered' } },
      layers: [
        {
          name: 'legs',
          paint: { kind: 'none' },
          variants: ['tapered', 'bun'].map((legs) => ({
            when: { legs: [legs] },
            base: { file: `${legs}.webp`, box: [0, 0, 4, 4], hash: 'h' },
          })),
        },
      ],
      anchors: { legs: { top: 80, left: 20 } },
      thumbnails: {},
    },
  ],
};

const bun = { partId: 1, itemId: 1 };
const shop = shopOf({
  parts: [
    part('Legs', [{ id: 41, name: 'Bun Leg', place: bun }]),
    part('Frame fabric', [{ id: 42, name: 'Linen', isDrawn: false }]),
    part('Cushion fabric', [
      { id: 43, name: 'Flax', kind: 2 },
      { id: 44, name: 'Own cloth', kind: 2 },
    ]),
    part('Feet', [
      { id: 45, name: 'Round', place: { partId: 2, itemId: 2 } },
      { id: 46, name: 'Square', place: { partId: 2, itemId: 3 } },
    ]),
  ],
  items: [
    { ...bun, name: 'Bun Leg' },
    { partId: 2, itemId: 2, name: 'Round' },
    { partId: 2, itemId: 3, name: 'Square' },
  ].map((item) => ({
    ...item,
    partName: 'Leg',
    type: 1,
    quantity: 1,
    price: cents(0),
    percentageIncrease: 0,
    extraDays: 0,
  })),
  pieces: shopOf().pieces.map((piece) => ({
    ...piece,
    options: [
      ...piece.options,
      { partId: 2, itemId: 2, customizationId: piece.saleItemId + 50_000, defaultQuantity: null },
      { partId: 2, itemId: 3, customizationId: piece.saleItemId + 60_000, defaultQuantity: null },
    ],
  })),
});

beforeEach(() => {
  drawn.length = 0;
  loaded.length = 0;
  vi.spyOn(pictures, 'preload').mockImplementation(({ steps }) => {
    loaded.push(...steps.map(({ image }) => image.file));
    return Promise.resolve();
  });
  vi.spyOn(pictures, 'drawPicture').mockImplementation((_canvas, { options }) => {
    drawn.push(options);
    return Promise.resolve([]);
  });
  setPageConfiguration({ staticToken: 'x' });
  localStorage.clear();
  window.history.replaceState(null, '', '/Shop');
  render(<ShopApp shop={shop} shared={null} manifest={manifest} sent={undefined} />);
});

afterEach(() => {
  vi.restoreAllMocks();
});

const press = (name: RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const thumbnail = (name: RegExp) => screen.getByRole('button', { name }).querySelector('.thumbnail canvas');

test('draws each option on the design, close up', { tags: ['SHOP-01', 'IMG-16', 'IMG-20'] }, async () => {
  await waitFor(() => expect(drawn).toContainEqual({ legs: 'tapered' }));
  drawn.length = 0;
  press(/^Legs/);
  await waitFor(() => expect(drawn).toEqual([{ legs: 'bun' }]));
  expect(thumbnail(/^Bun Leg/)?.getAttribute('style')).toContain('translate(27');
});

test('lists options as text if the picture doesn’t show them', { tags: ['SHOP-01', 'IMG-17'] }, () => {
  press(/^Frame fabric/);
  expect(thumbnail(/^Linen/)).toBeNull();
});

test('shows the shop’s fabrics as swatches', { tags: ['SHOP-01', 'SHOP-51'] }, () => {
  press(/^Cushion fabric/);
  expect(screen.getByRole('button', { name: /^Flax/ }).querySelector('.swatch')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /^Own cloth/ }).querySelector('.swatch')).toBeNull();
  expect(screen.getByRole('button', { name: /^Own cloth/ }).querySelector('.thumbnail')).toBeInTheDocument();
});

test('lists options as text if they look the same in the picture', { tags: ['SHOP-01', 'IMG-17'] }, () => {
  press(/^Feet/);
  expect(screen.getByRole('button', { name: /^Square/ }).querySelector('.thumbnail')).toBeNull();
});

test('loads the pictures of the choices on screen before one is clicked', { tags: ['SHOP-09'] }, async () => {
  vi.spyOn(window, 'requestIdleCallback').mockImplementation((run) => window.setTimeout(run));
  await waitFor(() => expect(loaded).toContain('tapered.webp'));
  expect(loaded).not.toContain('bun.webp');
  press(/^Legs/);
  await waitFor(() => expect(loaded).toContain('bun.webp'));
});
