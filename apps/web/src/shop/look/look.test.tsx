import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { shopOf } from '../../../test/shop.ts';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { pictures } from '../../lib/pictures/page-pictures.ts';
import { ShopApp } from '../app.tsx';

const manifest: PictureManifest = {
  ...{
    format: 1,
    version: 'v1',
    smallScale: 4,
    ramps: {},
    finishes: {},
    items: {},
    swatches: {},
    stands: [],
  },
  pieces: [
    {
      ...{ style: 'belmont', furnitureType: 'sofa-3-seat', width: 1600, height: 1000 },
      ...{ options: {}, layers: [], anchors: {}, thumbnails: {} },
    },
  ],
};

/** A window of 800 × 500 pixels, because the test browser has no layout. */
const FRAME = { clientWidth: 800, clientHeight: 500 };

beforeEach(() => {
  vi.spyOn(pictures, 'preload').mockResolvedValue();
  vi.spyOn(pictures, 'drawPicture').mockResolvedValue([]);
  for (const [side, pixels] of Object.entries(FRAME))
    vi.spyOn(HTMLElement.prototype, side as keyof typeof FRAME, 'get').mockReturnValue(pixels);
  setPageConfiguration({ staticToken: 'x' });
  localStorage.clear();
  window.history.replaceState(null, '', '/Shop');
});
afterEach(() => {
  vi.restoreAllMocks();
});

async function lookCloser() {
  render(<ShopApp shop={shopOf()} shared={null} manifest={manifest} sent={undefined} />);
  fireEvent.click(screen.getByRole('button', { name: 'Enlarge' }));
  const dialog = within(await screen.findByRole('dialog', { name: /^Belmont .* in / }));
  return { dialog, press: (name: string) => fireEvent.click(dialog.getByRole('button', { name })) };
}

test('zooms in steps, from the whole picture to the maximum', { tags: ['SHOP-01', 'IMG-11'] }, async () => {
  const { dialog, press } = await lookCloser();
  const shown = dialog.getByRole('status');
  expect(shown).toHaveTextContent('100%');
  expect(dialog.getByRole('button', { name: 'Zoom out' })).toBeDisabled();
  for (const percent of ['150%', '225%', '338%', '400%']) {
    press('Zoom in');
    expect(shown).toHaveTextContent(percent);
  }
  expect(dialog.getByRole('button', { name: 'Zoom in' })).toBeDisabled();
  press('Zoom out');
  expect(shown).toHaveTextContent('267%');
  press('Back to the design');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test(
  'zooms in and out on a click, and moves the picture when it is dragged',
  { tags: ['SHOP-01'] },
  async () => {
    const { dialog } = await lookCloser();
    const frame = dialog.getByRole('group');
    const scrolledTo: unknown[] = [];
    frame.scrollTo = (...to: unknown[]) => void scrolledTo.push(to);
    const press = (from: readonly [number, number], to = from) => {
      fireEvent.pointerDown(frame, { pointerType: 'mouse', clientX: from[0], clientY: from[1] });
      fireEvent.pointerMove(frame, { pointerType: 'mouse', clientX: to[0], clientY: to[1], buttons: 1 });
      fireEvent.pointerUp(frame, { pointerType: 'mouse', clientX: to[0], clientY: to[1] });
    };
    press([200, 100]);
    expect(dialog.getByRole('status')).toHaveTextContent('200%');
    expect(scrolledTo).toEqual([[200, 100]]);
    press([300, 100], [200, 60]);
    expect(scrolledTo.at(-1)).toEqual([100, 40]);
    expect(dialog.getByRole('status')).toHaveTextContent('200%');
    press([10, 10]);
    expect(dialog.getByRole('status')).toHaveTextContent('100%');
  },
);

test('offers 3D only once it knows that the device can show it', { tags: ['SHOP-01'] }, async () => {
  const { dialog } = await lookCloser();
  expect(dialog.queryByRole('button', { name: 'View in 3D' })).toBeNull();
});

test('turns the furniture in 3D on a device with a graphics card', { tags: ['SHOP-01'] }, async () => {
  const card = { getExtension: () => null, getParameter: () => 'Adreno 740', RENDERER: 1 };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockImplementation(((kind: string) =>
    kind === 'webgl2' ? card : null) as never);
  const { dialog } = await lookCloser();
  fireEvent.click(await dialog.findByRole('button', { name: 'View in 3D' }, { timeout: 3_000 }));
  // The graphics card in this test draws nothing.
  expect(await dialog.findByRole('alert')).toHaveTextContent('This device can’t show it in 3D');
  fireEvent.click(dialog.getByRole('button', { name: 'Back to picture' }));
  await waitFor(() => expect(dialog.getByRole('img', { name: /^Belmont/ })).toBeInTheDocument());
});
