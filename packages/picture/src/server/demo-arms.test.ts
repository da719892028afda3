import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { normalizeImageName } from '@cordovan/domain/pictures';
import { findPiece, layersFor, type LayerVariant, type Piece } from '../manifest/index.ts';
import { fitsOptions } from '../manifest/fill-holes.ts';
import { styleForms } from '../modeler/index.ts';
import { serverPictures } from './index.ts';

const demo = path.join(import.meta.dirname, '../../../../demo');
const pictures = serverPictures(path.join(demo, 'pictures'));
const readJson = (file: string): unknown => JSON.parse(readFileSync(path.join(demo, file), 'utf8'));

const { leathers } = readJson('leathers.json') as { leathers: { name: string; grain: string }[] };
const { takes } = readJson('pictures/bake.json') as {
  takes: Record<string, { layers: { base: { file: string } }[] }>;
};

/** The take that each image was rendered in, which shows the piece's arms regardless of the manifest. */
const takeOfFile = new Map(
  Object.entries(takes).flatMap(([take, { layers }]) =>
    layers.map(({ base }) => [base.file, path.basename(take)] as const),
  ),
);

function armsOf(file: string, piece: Piece): string {
  const take = takeOfFile.get(file);
  if (take === undefined) throw new Error(`${file} is in no take`);
  const named = piece.options['arms']!.choices.find((arms) => take.startsWith(`arms-${arms}`));
  return named ?? piece.options['arms']!.default;
}

const sofas = async () => {
  const manifest = await pictures.manifest();
  return styleForms.flatMap(({ id }) => {
    const piece = findPiece(manifest, id, 'Sofa 3-seat')!;
    return (piece.options['arms']?.choices ?? []).map((arms) => ({ manifest, piece, arms }));
  });
};

/** Layers whose shape depends on the arms: at least one take with non-default arms has an image of it. */
const dependsOnArms = (variants: readonly LayerVariant[], piece: Piece) =>
  new Set(variants.flatMap(({ base }) => (base ? [armsOf(base.file, piece)] : []))).size > 1;

test(
  'shows layers rendered with the chosen arms where they exist, in every style and leather',
  { tags: ['IMG-11', 'IMG-12'] },
  async () => {
    const wrong: string[] = [];
    const notBaked = new Set<string>();
    let combinations = 0;
    for (const { manifest, piece, arms } of await sofas())
      for (const leather of leathers) {
        combinations += 1;
        const { style, furnitureType } = piece;
        const grains = { principal: leather.grain };
        const shown = layersFor(manifest, { style, furnitureType, options: { arms }, grains })!;
        for (const { name, base } of shown.layers) {
          const layer = piece.layers.find((one) => one.name === name)!;
          const fitting = layer.variants.filter((variant) => fitsOptions(variant, shown.options));
          const isBaked = fitting.some(
            (variant) => variant.base && armsOf(variant.base.file, piece) === arms,
          );
          const is = armsOf(base.file, piece);
          if (isBaked && is !== arms)
            wrong.push(`${style} ${arms} in ${leather.name}: ${name} has ${is} arms`);
          if (!isBaked && dependsOnArms(layer.variants, piece)) notBaked.add(`${style} ${arms}: ${name}`);
        }
      }
    expect(wrong).toEqual([]);
    expect([...notBaked]).toEqual([]);
    expect(combinations).toBeGreaterThan(1_000);
  },
);

test(
  'names the leathers whose arms show the natural grain because theirs was not rendered',
  { tags: ['IMG-12'] },
  async () => {
    const grains = [...new Set(leathers.map(({ grain }) => grain))].toSorted();
    const missing = new Set<string>();
    for (const { manifest, piece, arms } of await sofas())
      for (const grain of grains) {
        const { style, furnitureType } = piece;
        const { layers } = layersFor(manifest, {
          style,
          furnitureType,
          options: { arms },
          grains: { principal: grain },
        })!;
        const near = layers.find(({ name }) => name === 'armNear');
        const variant =
          near &&
          piece.layers
            .find(({ name }) => name === 'armNear')!
            .variants.find(({ base }) => base?.file === near.base.file);
        if (variant && (variant.prefer?.['grain'] ?? 'natural') !== grain)
          missing.add(`${normalizeImageName(style)} ${arms}: ${grain}`);
      }
    expect([...missing]).toEqual([
      'track-arm rolled: pebbled',
      'track-arm rolled: smooth',
      'track-arm sloped: pebbled',
      'track-arm sloped: smooth',
      'rolled-arm track: pebbled',
      'rolled-arm track: smooth',
      'rolled-arm sloped: pebbled',
      'rolled-arm sloped: smooth',
      'sloped-arm track: pebbled',
      'sloped-arm track: smooth',
      'sloped-arm rolled: pebbled',
      'sloped-arm rolled: smooth',
      'wingback track: pebbled',
      'wingback track: smooth',
      'wingback rolled: pebbled',
      'wingback rolled: smooth',
      'wingback sloped: pebbled',
      'wingback sloped: smooth',
      'mid-century track: pebbled',
      'mid-century track: smooth',
      'mid-century rolled: pebbled',
      'mid-century rolled: smooth',
      'mid-century sloped: pebbled',
      'mid-century sloped: smooth',
      'recliner track: pebbled',
      'recliner track: smooth',
      'recliner rolled: pebbled',
      'recliner rolled: smooth',
      'recliner sloped: pebbled',
      'recliner sloped: smooth',
      'modern-low rolled: pebbled',
      'modern-low rolled: smooth',
      'modern-low sloped: pebbled',
      'modern-low sloped: smooth',
    ]);
  },
);
