import { normalizeImageName } from '@cordovan/domain/pictures';
import type { PictureManifest } from './picture-manifest.ts';

/** Lists of catalog labels, by kind: label → image name (IMG-04, N-25). */
export const LABELS_FILE = 'labels.json';

/** The labels entry that contains colors instead of image names: nailheads by id (IMG-01 to IMG-03). */
export const NAILHEAD_COLORS = 'nailheadColors';

type Items = PictureManifest['items'];
type Item = Items[string];

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Adds the catalog's labels to the manifest's items: `{ "legs": { "5\" Bun Foot, Walnut": "bun-leg-walnut" } }`. A
 * listed label uses the picture for its image name, even if the manifest knows the label. Unknown image names, and
 * values that aren't text, are ignored. An unlisted label falls back to its normalized name, and a nailhead then to
 * its color.
 */
export function withLabels(manifest: PictureManifest, labels: unknown): PictureManifest {
  if (!isObject(labels)) return manifest;
  const { [NAILHEAD_COLORS]: colors, ...lists } = labels;
  const named = Object.values(lists).map((list) =>
    itemsOf(list, (name) => manifest.items[normalizeImageName(name)]),
  );
  const colored = itemsOf(colors, (color) =>
    Object.values(manifest.items).find(({ nailheads }) => nailheads === color),
  );
  return { ...manifest, items: Object.assign({}, colored, manifest.items, ...named) as Items };
}

function itemsOf(list: unknown, find: (value: string) => Item | undefined): Items {
  const items: Record<string, Item> = {};
  for (const [label, value] of isObject(list) ? Object.entries(list) : []) {
    const known = typeof value === 'string' ? find(value) : undefined;
    if (known) items[normalizeImageName(label)] = known;
  }
  return items;
}
