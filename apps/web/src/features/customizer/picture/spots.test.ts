import { expect, test } from 'vitest';
import type { PictureManifest } from '@cordovan/picture/manifest';
import { groupOptions, type PartPosition } from '@cordovan/domain/configurator';
import { furniture, options, styles } from '../../../../test/showroom.ts';
import { choiceOf } from '../../../lib/piece/offer.ts';
import { spotsOf } from './spots.ts';

const style = styles[0]!;
const item = furniture[0]!;
const piece = { item, rows: options, defaults: [], retired: [] };

const manifest: PictureManifest = {
  format: 1,
  version: 'v1',
  smallScale: 0,
  ramps: {},
  finishes: {},
  items: {
    'walnut-leg': { legs: 'wood' },
    'brass-leg': { legs: 'metal' },
    'antique-brass': { nailheads: 'gold' },
    'swivel-base': { base: 'swivel', legs: 'none' },
  },
  swatches: {},
  pieces: [
    {
      style: (style.imageName ?? style.name).toLowerCase(),
      furnitureType: item.furnitureTypeName!.toLowerCase().replaceAll(' ', '-'),
      width: 8,
      height: 5,
      options: {},
      layers: [],
      anchors: { legs: { top: 79, left: 82 }, base: { top: 70, left: 30 }, nailheads: { top: 66, left: 47 } },
      thumbnails: {},
    },
  ],
  stands: [],
};

function spots(positions: readonly PartPosition[], set: PictureManifest | undefined = manifest) {
  const rows = options.map((row) => ({
    id: row.id,
    isActive: true,
    isSpecial: false,
    part: row.customizationPart,
    row,
    choice: choiceOf(row),
  }));
  const groups = groupOptions(rows, { positions, usesSpecial: false });
  return Object.fromEntries(
    spotsOf(set, { groups, style, piece }).map(({ name, top, left }) => [name, [top, left]]),
  );
}

test(
  "uses the catalog's position, or else the position of the part in the picture",
  { tags: ['IMG-20', 'CAT-31'] },
  () => {
    expect(spots([])).toEqual({ Legs: [79, 82], 'Nailhead Trim': [66, 47], Motion: [70, 30] });
    const legs = { partId: 7, top: 10.5, left: 20 };
    expect(spots([legs])).toEqual({ Legs: [10.5, 20], 'Nailhead Trim': [66, 47], Motion: [70, 30] });
    const addOns = { partId: 9, top: 40, left: 72 };
    expect(spots([addOns])['Add-Ons'], 'no picture shows a pillow').toEqual([40, 72]);
  },
);

test('uses only the catalog’s positions when there are no pictures', { tags: ['IMG-20', 'IMG-12'] }, () => {
  const groups = spots([{ partId: 7, top: 10.5, left: 20 }], { ...manifest, pieces: [] });
  expect(groups).toEqual({ Legs: [10.5, 20] });
});
