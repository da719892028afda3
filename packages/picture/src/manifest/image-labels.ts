import { normalizeImageName } from '@cordovan/domain/pictures';
import type { PictureManifest } from './picture-manifest.ts';

/** File beside the manifest that a maker edits: for each kind of customization, label → image name (IMG-04, N-25). */
export const LABELS_FILE = 'labels.json';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The manifest with the catalogue's labels among its items: `{ "legs": { "5\" Bun Foot, Walnut": "bun-leg-walnut" } }`.
 * A label that the manifest knows itself keeps its own meaning; an image name that it does not know, and anything
 * that is no text, means nothing. A label in no list falls back to its normalised name.
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
