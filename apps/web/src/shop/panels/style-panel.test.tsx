import { render, screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { shopOf } from '../../../test/shop.ts';
import { ShopApp } from '../app.tsx';

const pieceOf = (style: string, furnitureType: string): PictureManifest['pieces'][number] => ({
  style,
  furnitureType,
  width: 16,
  height: 8,
  options: {},
  layers: [],
  anchors: {},
  thumbnails: { '150x150': `${style}-${furnitureType}.webp` },
});

const manifest: PictureManifest = {
  format: 1,
  version: 'v1',
  smallScale: 4,
  ramps: {},
  finishes: {},
  items: {},
  swatches: {},
  stands: [{ style: 'savannah', furnitureType: 'sofa-3-seat', shows: 'loveseat' }],
  pieces: [
    pieceOf('belmont', 'chair'),
    pieceOf('belmont', 'sofa-3-seat'),
    pieceOf('savannah', 'loveseat'),
    pieceOf('savannah', 'chair'),
  ],
};

/** The catalog may name the chairs first. */
function chairsFirst() {
  const shop = shopOf();
  const pieces = shop.pieces.map((piece) =>
    piece.componentId === 32 ? { ...piece, furnitureTypeName: 'Chair' } : piece,
  );
  return { ...shop, pieces: pieces.toSorted((a, b) => b.componentId - a.componentId) };
}

beforeEach(() => {
  setPageConfiguration({ staticToken: 'x' });
  localStorage.clear();
  window.history.replaceState(null, '', '/Shop');
});

test('shows on each style which piece its lowest price is for', { tags: ['SHOP-11', 'IMG-16'] }, () => {
  render(<ShopApp shared={null} shop={chairsFirst()} manifest={manifest} sent={undefined} />);
  const thumbnail = (name: RegExp) =>
    screen.getByRole('button', { name }).querySelector('img.thumbnail')?.getAttribute('src');
  expect(thumbnail(/^Belmont/)).toBe('/Content/images/belmont-sofa-3-seat.webp?v=v1');
  expect(thumbnail(/^Savannah/), 'substitute').toBe('/Content/images/savannah-loveseat.webp?v=v1');
});
