import { Box3, type BufferAttribute, DoubleSide, Mesh, MeshBasicMaterial, Raycaster, Vector3 } from 'three';
import { expect, test } from 'vitest';
import { buildFurniture, formFor, type Furniture, furnitureTypes, outerWidth, styleForms } from './index.ts';
import { builtOnce } from './built.testing.ts';
import { roundedRectangle } from './geometry/outline.ts';
import { pillow } from './geometry/pillow.ts';
import { floatingPieces, openEdges } from './touching.testing.ts';

type Case = readonly [style: string, type: string, options: Record<string, string>];

const cases: readonly Case[] = [
  ...styleForms.map((style): Case => [style.id, 'chair', {}]),
  ['track-arm', 'sofa-4-seat', {}],
  ['mid-century', 'chaise', {}],
  ['recliner', 'right-arm-chaise', {}],
  ['sloped-arm', 'left-arm-loveseat', {}],
  ['track-arm', 'corner-chair', {}],
  ['chesterfield', 'ottoman', {}],
  ['recliner', 'loveseat', { motion: 'open' }],
  ['track-arm', 'sleeper-sofa', { sleeper: 'open' }],
  ['wingback', 'chair', { base: 'swivel' }],
  ['rolled-arm', 'loveseat', { legs: 'metal', back: 'box', seat: 'bench', size: 'extended', arms: 'sloped' }],
  ['modern-low', 'chair', { legs: 'none', arms: 'rolled' }],
];

function highest(values: ArrayLike<number>): number {
  let found = 0;
  for (let i = 0; i < values.length; i++) found = Math.max(found, values[i]!);
  return found;
}

function boxOf({ parts }: Furniture): Box3 {
  const box = new Box3();
  for (const { geometry } of parts) box.union(geometry.boundingBox!);
  return box;
}

test.each(cases)(
  '%s %s %j is sound: real numbers, on the floor, nothing floats',
  { tags: ['IMG-11'] },
  (style, type, options) => {
    const form = formFor(style, type, options)!;
    const furniture = builtOnce(form);
    for (const { name, geometry } of furniture.parts) {
      const { position, normal } = geometry.attributes as Record<string, BufferAttribute>;
      expect(position!.array.every(Number.isFinite), `${name} positions`).toBe(true);
      expect(normal!.array.every(Number.isFinite), `${name} normals`).toBe(true);
      expect(highest(geometry.index!.array), name).toBeLessThan(position!.count);
    }
    const { min: from, max: to } = boxOf(furniture);
    // Slanted legs touch the floor with an edge.
    expect(Math.abs(from.y)).toBeLessThan(0.006);
    expect(to.x - from.x).toBeGreaterThan(outerWidth(form) * 0.95);
    expect(to.x - from.x).toBeLessThan(outerWidth(form) + 0.35);
    expect(to.y).toBeLessThan(1.25);
    expect(floatingPieces(furniture)).toEqual([]);
  },
);

test('bodies are closed surfaces', { tags: ['IMG-11'] }, () => {
  const { parts } = builtOnce(formFor('rolled-arm', 'loveseat')!);
  for (const name of ['frame', 'armFar', 'armNear', 'legs', 'weltSeat', 'weltArms', 'seat', 'back']) {
    const part = parts.find((entry) => entry.name === name)!;
    expect(openEdges(part.geometry.index!.array), name).toBe(0);
  }
});

test('cushions bend evenly where the rings of their surface meet', { tags: ['IMG-11'] }, () => {
  const [width, height] = [0.652, 0.41];
  for (const seed of [21, 22, 23]) {
    const outline = roundedRectangle(width / 2, height / 2, 0.055);
    const cushion = pillow({
      outline,
      half: 0.095,
      crown: 0.068,
      pucker: 0.006,
      sag: 0.015,
      rings: 32,
      seed,
    });
    const { normal, position } = cushion.geometry.attributes as Record<string, BufferAttribute>;
    const middle = Array.from({ length: position!.count }, (_, i) => i).filter(
      (i) => position!.getZ(i) > 0.095 && Math.hypot(position!.getX(i), position!.getY(i)) < 0.16,
    );
    const at = (i: number) => new Vector3().fromBufferAttribute(position!, i);
    const out = (i: number) => new Vector3().fromBufferAttribute(normal!, i);
    // Points next to each other face nearly the same way: 1 degree within 6 mm.
    const turns = middle.flatMap((i) =>
      middle.filter((k) => k > i && at(i).distanceTo(at(k)) < 0.006).map((k) => out(i).angleTo(out(k))),
    );
    expect(turns.length).toBeGreaterThan(20);
    expect((highest(turns) * 180) / Math.PI, `cushion ${seed}`).toBeLessThan(1);
  }
});

test('places threads and nails on the mesh itself, even at puckered seams', { tags: ['IMG-11'] }, () => {
  const outline = roundedRectangle(0.33, 0.37, 0.045);
  const cushion = pillow({
    outline,
    half: 0.09,
    crown: 0.05,
    dents: 0.006,
    pucker: 0.005,
    bulge: 0.018,
    seed: 3,
  });
  const mesh = new Mesh(cushion.geometry, new MeshBasicMaterial({ side: DoubleSide }));
  const lines = { front: cushion.inset(0.016), band: cushion.bandLine(0.05) };
  for (const [name, line] of Object.entries(lines))
    for (const { at, out } of line) {
      const ray = new Raycaster(at.clone().addScaledVector(out, 0.05), out.clone().negate());
      const distance = ray.intersectObject(mesh)[0]?.distance ?? Infinity;
      expect(Math.abs(distance - 0.05), name).toBeLessThan(name === 'front' ? 0.0003 : 0.0015);
    }
});

test.each(['mid-century', 'recliner'])(
  'from the front, the cushions of the style %s hide the shell behind them',
  { tags: ['IMG-11'] },
  (style) => {
    const { parts } = builtOnce(formFor(style, 'loveseat')!);
    const widest = (part: string): number => {
      const box = new Box3();
      for (const { geometry, name } of parts) {
        if (name !== part) continue;
        const { array } = geometry.getAttribute('position');
        // Higher than any arm.
        for (let i = 0; i < array.length; i += 3)
          if (array[i + 1]! > 0.7) box.expandByPoint(new Vector3(...array.slice(i, i + 3)));
      }
      return box.max.x;
    };
    expect(widest('frame')).toBeGreaterThan(0);
    expect(widest('frame')).toBeLessThanOrEqual(widest('back'));
  },
);

test('the same form always gives the same geometry', { tags: ['IMG-11'] }, () => {
  const form = formFor('wingback', 'chair', { legs: 'bun' })!;
  const [a, b] = [buildFurniture(form), buildFurniture(form)];
  const bytesOf = (furniture: Furniture) =>
    furniture.parts.map(({ name, geometry }) => {
      const { buffer } = geometry.attributes.position!.array as Float32Array;
      return [name, Buffer.from(buffer).toString('base64')];
    });
  expect(bytesOf(a)).toEqual(bytesOf(b));
});

test('options change the form that they name; unknown choices change nothing', { tags: ['IMG-11'] }, () => {
  const plain = formFor('track-arm', 'sofa-3-seat')!;
  const chosen = formFor('track-arm', 'sofa-3-seat', {
    arms: 'rolled',
    back: 'pillow',
    legs: 'none',
    size: 'extended',
  })!;
  expect(chosen).toMatchObject({ leftArm: 'rolled', rightArm: 'rolled', back: 'pillow', legs: 'plinth' });
  expect(chosen.depth).toBeGreaterThan(plain.depth);
  expect(formFor('track-arm', 'sofa-3-seat', { arms: 'tentacle', motion: 'open', seat: '' })).toEqual(plain);
  expect(formFor('track-arm', 'left-arm-loveseat', { arms: 'rolled' })).toMatchObject({
    leftArm: 'rolled',
    rightArm: undefined,
  });
  expect(formFor('recliner', 'chair', { motion: 'open' })).toMatchObject({ motion: 'open' });
  expect(formFor('chesterfield', 'chaise')).toBeUndefined();
  expect(formFor('nowhere', 'chair')).toBeUndefined();
});

test('models eight styles and ten furniture types with unique names', { tags: ['IMG-18'] }, () => {
  expect(new Set(styleForms.map((style) => style.id)).size).toBe(8);
  expect(new Set(furnitureTypes.map((type) => type.id)).size).toBe(10);
});
