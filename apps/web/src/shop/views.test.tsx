import { createEvent, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cents } from '@cordovan/domain/money';
import type { PictureManifest, Piece } from '@cordovan/picture/manifest';
import { part, shopOf } from '../../test/shop.ts';
import { setPageConfiguration } from '../lib/page-configuration.ts';
import { pictures } from '../lib/pictures/page-pictures.ts';
import { ShopApp } from './app.tsx';

const body = (folder: string, width: number, choices: readonly string[]): Piece => ({
  style: 'belmont',
  furnitureType: 'sofa-3-seat',
  width,
  height: 8,
  options: { legs: { choices, default: 'tapered' } },
  layers: [
    {
      name: 'legs',
      paint: { kind: 'none' },
      variants: choices.map((legs) => ({
        when: { legs: [legs] },
        base: { file: `${folder}/${legs}.webp`, box: [0, 0, 4, 4], hash: 'h' },
      })),
    },
  ],
  anchors: {},
  thumbnails: {},
});

const manifest: PictureManifest = {
  ...{ format: 1, version: 'v1', smallScale: 4, ramps: {}, finishes: {}, swatches: {}, stands: [] },
  items: { 'bun-leg': { legs: 'bun' }, 'tapered-leg': { legs: 'tapered' } },
  pieces: [body('angle', 16, ['tapered', 'bun'])],
  views: [{ ...body('front', 20, ['tapered']), view: 'front' }],
};

const legs = ['Bun Leg', 'Tapered Leg'].map((name, at) => ({ name, partId: 1, itemId: at + 1 }));
const shop = shopOf({
  parts: [
    part(
      'Legs',
      legs.map(({ name, partId, itemId }, at) => ({ id: 41 + at, name, place: { partId, itemId } })),
    ),
  ],
  items: legs.map((item) => ({
    ...item,
    ...{ partName: 'Leg', type: 1, quantity: 1, price: cents(0), percentageIncrease: 0, extraDays: 0 },
  })),
  pieces: shopOf().pieces.map((piece) => ({
    ...piece,
    options: [
      ...piece.options,
      { partId: 1, itemId: 2, customizationId: piece.saleItemId + 50_000, defaultQuantity: null },
    ],
  })),
});

/** The browser tells how far the mouse moved; test events don't. */
function moveMouseOnto(element: HTMLElement): void {
  const event = createEvent.mouseMove(element);
  Object.defineProperties(event, { movementX: { value: 3 }, movementY: { value: 0 } });
  fireEvent(element, event);
}

const drawn: string[] = [];
const preload = vi.fn<typeof pictures.preload>();
beforeEach(() => {
  drawn.length = 0;
  vi.spyOn(pictures, 'preload').mockImplementation(preload.mockResolvedValue());
  vi.spyOn(pictures, 'drawPicture').mockImplementation((canvas, { steps, width }) => {
    if (canvas.closest('.picture')) drawn.push(`${steps[0]!.image.file} ${width}`);
    return Promise.resolve([]);
  });
  setPageConfiguration({ staticToken: 'x' });
  localStorage.clear();
  window.history.replaceState(null, '', '/Shop');
});
afterEach(() => {
  vi.restoreAllMocks();
});

const open = (set: PictureManifest) =>
  render(<ShopApp shop={shop} shared={null} manifest={set} sent={undefined} />);
const views = () => screen.queryByRole('list', { name: 'Views' });
const viewNamed = (name: string) => within(views()!).getByRole('button', { name });
const stage = () => screen.getByRole('img', { name: /^Belmont/ });

test(
  'shows the sofa from the front in place of the first picture, and back',
  { tags: ['SHOP-01', 'IMG-11'] },
  async () => {
    open(manifest);
    expect(viewNamed('At an angle')).toHaveAttribute('aria-pressed', 'true');
    expect(stage()).not.toHaveAccessibleName(/from the front/);
    fireEvent.pointerEnter(viewNamed('From the front'));
    expect(preload.mock.lastCall![0].steps[0]!.image.file).toBe('front/tapered.webp');
    fireEvent.click(viewNamed('From the front'));
    expect(stage()).toHaveAccessibleName(/ in .+, from the front$/);
    expect(viewNamed('From the front')).toHaveAttribute('aria-pressed', 'true');
    await waitFor(() => expect(drawn.at(-1)).toMatch(/^front\/tapered/));
    fireEvent.click(viewNamed('At an angle'));
    expect(stage()).not.toHaveAccessibleName(/from the front/);
    await waitFor(() => expect(drawn.at(-1)).toMatch(/^angle\/tapered/));
  },
);

test(
  'goes back to the first picture when a chosen part has no other, without a gap',
  { tags: ['SHOP-01', 'IMG-12'] },
  async () => {
    open(manifest);
    fireEvent.click(viewNamed('From the front'));
    fireEvent.click(screen.getByRole('button', { name: /^Legs/ }));
    fireEvent.click(screen.getByRole('button', { name: /^Bun Leg/ }));
    await waitFor(() => expect(views()).toBeNull());
    expect(stage()).not.toHaveAccessibleName(/from the front/);
    await waitFor(() => expect(drawn.at(-1)).toMatch(/^angle\/bun/));
    fireEvent.click(screen.getByRole('button', { name: /^Tapered Leg/ }));
    await waitFor(() => expect(viewNamed('From the front')).toBeVisible());
  },
);

test(
  'keeps the small pictures in place while another part is only tried',
  { tags: ['SHOP-09'] },
  async () => {
    open(manifest);
    fireEvent.click(viewNamed('From the front'));
    fireEvent.click(screen.getByRole('button', { name: /^Legs/ }));
    moveMouseOnto(screen.getByRole('button', { name: /^Bun Leg/ }));
    await waitFor(() => expect(drawn.at(-1)).toMatch(/^angle\/bun/));
    expect(viewNamed('From the front')).toHaveAttribute('aria-pressed', 'true');
  },
);

test('has no small pictures in a set without second views', { tags: ['IMG-12'] }, () => {
  const { views: _views, ...without } = manifest;
  open(without);
  expect(stage()).toBeVisible();
  expect(views()).toBeNull();
});

test('names the views in Spanish', { tags: ['SHOP-01'] }, async () => {
  open(manifest);
  fireEvent.click(screen.getByRole('button', { name: 'Español' }));
  fireEvent.click(await screen.findByRole('button', { name: 'De frente' }));
  expect(screen.getByRole('img', { name: /, de frente$/ })).toBeVisible();
});
