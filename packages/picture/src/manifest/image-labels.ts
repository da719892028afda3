import { normalizeImageName } from '@cordovan/domain/pictures';
import type { PictureManifest } from './picture-manifest.ts';

/** File next to the manifest that a maker edits: for each kind of customization, label → image name (IMG-04, N-25). */
export const LABELS_FILE = 'labels.json';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Adds the catalog's labels to the manifest's items: `{ "legs": { "5\" Bun Foot, Walnut": "bun-leg-walnut" } }`. A
 * label known to the manifest keeps its meaning; an unknown image name, or a value that isn't text, means nothing. A
 * label in no list falls back to its normalized name.
 */
export function withLabels(manifest: PictureManifest, labels: unknown): PictureManifest {
  if (!isObject(labels)) return manifest;
  const items: Record<string, Readonly<Record<string, string>>> = {};
  for (const kind of Object.values(labels).filter(isObject))
    for (const [label, name] of Object.entries(kind)) {
      const known = typeof name === 'string' ? manifest.items[normalizeImageName(name)] : undefined;
      if (known) items[normalizeImageName(label)] = known;
    }
  return { ...manifest, items: { ...items, ...manifest.items } };
}
