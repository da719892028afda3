import type { BufferGeometry } from 'three';
import { roundedRectangle } from '../geometry/outline.ts';
import { pillow } from '../geometry/pillow.ts';
import { moved } from '../geometry/surface.ts';
import { chain, shift, turnX, turnY, turnZ } from '../geometry/transform.ts';
import { type ArmKind, type FurnitureForm, innerWidth, type LegKind, outerWidth } from '../furniture-form.ts';
import type { Material, PartCollector } from '../furniture-parts.ts';
import { oneLeg, swivelBase } from './leg-shapes.ts';

const legMaterial: Readonly<Record<Exclude<LegKind, 'none'>, Material>> = {
  tapered: 'wood',
  bun: 'wood',
  turned: 'wood',
  block: 'wood',
  plinth: 'wood',
  metal: 'metal',
  swivel: 'metal',
};

/** On a chaise the arms end before the seat does. */
const hasShortArms = (form: FurnitureForm): boolean => form.armLength < form.depth - 0.1;

/** Positions of the front and back legs, from left to right. */
function legRows(form: FurnitureForm) {
  const inner = innerWidth(form) / 2;
  const inset = 0.075;
  // Under a tufted shell the legs are below the inner face, which carries the weight.
  const reach = (arm: ArmKind | undefined): number => {
    if (form.body === 'tufted') return inner + 0.06;
    // The post of a rolled arm is narrower than its roll.
    const post = arm === 'rolled' || arm === 'wing' ? form.armWidth - 0.04 : form.armWidth;
    return inner + (arm ? post : 0) - inset;
  };
  const full = [-reach(form.leftArm), reach(form.rightArm)] as const;
  const front = hasShortArms(form) ? ([-inner + inset, inner - inset] as const) : full;
  // The back corners of a tufted shell are round.
  const back = form.body === 'tufted' ? ([-inner + 0.04, inner - 0.04] as const) : full;
  const backZ = -form.depth / 2 + (form.body === 'tufted' ? 0.2 : 0.09);
  const withMiddle = ([left, right]: readonly [number, number]): number[] =>
    right - left > 2.4 ? [left, (left + right) / 2, right] : [left, right];
  const arms = { z: -form.depth / 2 + form.armLength - 0.1, columns: armColumns(form, full) };
  return [
    { z: form.depth / 2 - 0.1, columns: withMiddle(front) },
    ...(hasShortArms(form) ? [arms] : []),
    { z: backZ, columns: withMiddle(back) },
  ];
}

/** Legs under the fronts of short arms; a side without an arm has none. */
const armColumns = ({ leftArm, rightArm }: FurnitureForm, [left, right]: readonly [number, number]) => [
  ...(leftArm ? [left] : []),
  ...(rightArm ? [right] : []),
];

/** Middle of the body from left to right. */
const bodyMiddle = ({ leftArm, rightArm, armWidth }: FurnitureForm): number =>
  ((rightArm ? armWidth : 0) - (leftArm ? armWidth : 0)) / 2;

/** Available width for a base under the whole body. */
const baseWidth = (form: FurnitureForm): number => (hasShortArms(form) ? innerWidth(form) : outerWidth(form));

/** Places the legs, or their replacement, under a body. */
export function addLegs(collector: PartCollector, form: FurnitureForm): void {
  const { legs, legHeight, depth } = form;
  const middle = hasShortArms(form) ? 0 : bodyMiddle(form);
  if (form.hasWoodRail) collector.add('legs', 'wood', woodRail(form), shift(middle, legHeight - 0.012, 0));
  if (legs === 'none') return;
  const material = legMaterial[legs];
  const part = material === 'metal' ? 'metalwork' : 'legs';
  if (legs === 'plinth') {
    collector.add(part, material, plinth(form), shift(middle, legHeight / 2, 0));
    return;
  }
  if (legs === 'swivel') {
    const radius = Math.min(0.3, depth * 0.32);
    collector.add(part, material, swivelBase(legHeight, radius), shift(middle, 0, 0));
    return;
  }
  const leg = oneLeg(legs, legHeight);
  const isSplayed = form.hasWoodRail && legs === 'tapered';
  for (const { z, columns } of legRows(form))
    for (const x of columns) {
      const lean = isSplayed ? splay(x - middle, z) : turnY(legs === 'metal' ? diagonal(x * z) : 0);
      collector.add(part, material, leg, chain(shift(x, 0, z), lean));
    }
}

/** Turned toward its corner. */
const diagonal = (sign: number): number => (sign > 0 ? Math.PI / 4 : -Math.PI / 4);

/** Tilts a leg outward, keeping its top in place. */
const splay = (x: number, z: number) =>
  chain(
    shift(Math.sign(x) * 0.022, 0, Math.sign(z) * 0.022),
    turnZ(Math.sign(x) * 0.14),
    turnX(-Math.sign(z) * 0.14),
  );

function woodRail(form: FurnitureForm): BufferGeometry {
  const outline = roundedRectangle((baseWidth(form) - 0.06) / 2, (form.depth - 0.1) / 2, 0.012, 0.04);
  const slab = pillow({ outline, half: 0.016, rim: 0.003, crown: 0, bulge: 0, bandRows: 4, rings: 5 });
  return moved(slab.geometry, turnX(-Math.PI / 2));
}

function plinth(form: FurnitureForm): BufferGeometry {
  const outline = roundedRectangle((baseWidth(form) - 0.14) / 2, (form.depth - 0.16) / 2, 0.01, 0.04);
  const half = form.legHeight / 2 + 0.003;
  const slab = pillow({ outline, half, rim: 0.003, crown: 0, bulge: 0, bandRows: 4, rings: 5 });
  return moved(slab.geometry, chain(shift(0, 0.003, 0), turnX(-Math.PI / 2)));
}
