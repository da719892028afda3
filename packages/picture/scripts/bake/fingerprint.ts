import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { BufferAttribute } from 'three';
import {
  buildLegs,
  buildShape,
  type Furniture,
  type FurnitureForm,
  type Shape,
} from '../../src/modeler/index.ts';
import {
  cameras,
  fragmentShader,
  grainKinds,
  grainLooks,
  grainPixels,
  renderingVersion,
  studioLights,
  vertexShader,
} from '../../src/renderer/index.ts';
import type { Quality } from './quality.ts';
import type { Take } from './take-plan.ts';

const source = path.join(import.meta.dirname, '../../src');

const hashOf = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest('hex').slice(0, 16);
};

export const contentHash = (bytes: Uint8Array): string => hashOf(bytes).slice(0, 10);

function folderText(folder: string): string {
  return readdirSync(path.join(source, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort()
    .map((file) => readFileSync(file, 'utf8'))
    .join('\n');
}

/** Changes with every line of the modeler: a cheap hint that geometry may have changed. */
export const modelerHash = (): string => (ownModelerHash ||= hashOf(folderText('modeler')));

let ownModelerHash = '';

/** Changes with everything that turns geometry into pixels, but not with how the renderer's code is written. */
export const rendererHash = (): string =>
  hashOf(
    String(renderingVersion),
    fragmentShader,
    vertexShader,
    JSON.stringify([grainLooks, studioLights(12)]),
    ...grainKinds.map((kind) => grainPixels(kind, 64)),
  );

let ownRendererHash = '';

/**
 * What decides about a second picture's camera besides the geometry. Empty for first pictures, whose camera counts as part
 * of `renderingVersion`.
 */
export const cameraText = ({ piece: { view } }: Pick<Take, 'piece'>): string =>
  view ? JSON.stringify(cameras[view]) : '';

/** Hash of a take without building its geometry. */
export const takeHash = (take: Take, quality: Quality): string =>
  hashOf(
    JSON.stringify([take.form, take.grain, take.insertGrain, take.outputs, take.otherLegs, quality]),
    take.otherGrains.join(),
    cameraText(take),
    (ownRendererHash ||= rendererHash()),
  );

const known = new Map<string, string>();

/** Hash of the geometry itself: a modeler change that doesn't affect a form doesn't require rendering it again. */
export function geometryHash(take: Take): string {
  const forms = [take.form, ...take.otherLegs.map((legs): FurnitureForm => ({ ...take.form, legs }))];
  return hashOf(
    ...forms.map((form, i) => {
      const key = JSON.stringify([form, i > 0]);
      const hash = known.get(key) ?? hashOf(...bytesOf(form, i > 0));
      known.set(key, hash);
      return hash;
    }),
  );
}

/** Hash of a form's geometry as the path tracer sees it. */
export const tracedHash = (form: FurnitureForm, leftOut: readonly string[]): string =>
  hashOf(...bytesOfParts({ parts: buildShape(form).parts.filter(({ name }) => !leftOut.includes(name)) }));

/** Hash of the geometry of a shape. */
export const shapeHash = (shape: Shape): string => hashOf(...bytesOfParts(buildShape(shape)));

const bytesOf = (form: FurnitureForm, onlyLegs: boolean): (string | Uint8Array)[] =>
  bytesOfParts(onlyLegs ? buildLegs(form) : buildShape(form));

function bytesOfParts({ parts }: Furniture): (string | Uint8Array)[] {
  return parts.flatMap(({ name, geometry }) => {
    const { array } = geometry.attributes.position as BufferAttribute;
    return [name, new Uint8Array(array.buffer, array.byteOffset, array.byteLength)];
  });
}
