import { CatmullRomCurve3, type Vector3 } from 'three';
import { movedPath } from '../geometry/framed-path.ts';
import { bandRelief, foldRelief, randomFrom } from '../geometry/folds.ts';
import { noise, smoothStep } from '../geometry/noise.ts';
import { area, type Outline, roundedRectangle } from '../geometry/outline.ts';
import { fine, fineStep, pillow } from '../geometry/pillow.ts';
import { settling } from '../geometry/settling.ts';
import { gridSurface, smoothSurface, vector } from '../geometry/surface.ts';
import { chain, shift, turnX } from '../geometry/transform.ts';
import { buttons, cord, nailRow, stitchRow } from '../geometry/trim.ts';
import { type FurnitureForm, innerWidth, railTop } from '../furniture-form.ts';
import type { PartCollector } from '../furniture-parts.ts';
import { weltRadius } from '../parts/arms.ts';
import { addCushion } from '../parts/cushions.ts';
import { railHalfDepth, straightLine } from '../parts/frame.ts';
import { seatMiddles } from '../parts/seats.ts';
import { type PlanPoint, planPath } from './plan-path.ts';
import { type ProfilePoint, rollProfile } from './roll-profile.ts';
import { diamondTufting, type Tufting } from './tufting.ts';

const thickness = 0.1;
const roll = 0.088;

interface Shell {
  readonly path: readonly PlanPoint[];
  readonly profile: readonly ProfilePoint[];
  readonly tufting: Tufting;
  readonly front: number;
  readonly back: number;
  readonly roll: { readonly top: number; readonly center: number };
}

/** A body whose arms and back form one tufted, rolled shell of even height. */
export function addTuftedBody(collector: PartCollector, form: FurnitureForm): void {
  const shell = shellOf(form);
  addShell(collector, shell);
  addButtons(collector, shell);
  for (const side of [-1, 1] as const) addScroll(collector, { form, shell, side });
  addRail(collector, form);
  addSeats(collector, form, shell);
}

function shellOf(form: FurnitureForm): Shell {
  const top = form.armHeight + 0.1;
  const halfWidth = innerWidth(form) / 2;
  const front = form.depth / 2 - 0.03;
  const back = -form.depth / 2 + thickness + roll * 1.2;
  const path = planPath({ halfWidth, front, back, corner: 0.21 });
  const profile = rollProfile({ bottom: form.seatHeight - 0.12, base: form.legHeight, top, roll, thickness });
  const tufting = diamondTufting(path.at(-1)!.s, form.seed);
  return { path, profile, tufting, front, back, roll: { top, center: 0.035 + roll } };
}

/** The point of the shell at path point i and section point j, `lift` meters above the plain section. */
function pointAt({ path, profile }: Shell, { i, j, lift }: { i: number; j: number; lift: number }): Vector3 {
  const p = path[i]!;
  const c = profile[j]!;
  const out = c.n + c.nn * lift;
  return vector(p.x - p.nx * out, c.y + c.ny * lift, p.z - p.nz * out);
}

/** At the fronts of the arms, the tufts taper off toward the edge of the scroll. */
function edgeLift(shell: Shell, c: ProfilePoint): number {
  return (
    0.016 *
    smoothStep(0, 0.12, c.s) *
    (1 - smoothStep(shell.tufting.end + 0.1, shell.tufting.end + 0.25, c.s))
  );
}

function addShell(collector: PartCollector, shell: Shell): void {
  const { path, profile, tufting } = shell;
  const length = path.at(-1)!.s;
  const surface = gridSurface({ columns: path.length - 1, rows: profile.length - 1 }, (i, j) => {
    const p = path[i]!;
    const c = profile[j]!;
    const inside = smoothStep(0, 0.05, Math.min(p.s, length - p.s));
    const swell = tufting.swell({ s: p.s, q: c.s }) * inside + edgeLift(shell, c) * (1 - inside);
    return pointAt(shell, { i, j, lift: swell + 0.0026 * noise(p.s * 13, c.s * 13, 3) });
  });
  collector.add('frame', 'leather', smoothSurface(surface));
}

function addButtons(collector: PartCollector, shell: Shell): void {
  const { path, profile, tufting } = shell;
  const length = path.at(-1)!.s;
  const points = tufting.buttons
    .filter(({ s }) => s > 0.06 && s < length - 0.06)
    .map(({ s, q }) => {
      const [i, j] = [path.findIndex((p) => p.s >= s), profile.findIndex((c) => c.s >= q)];
      const [p, c] = [path[i]!, profile[j]!];
      const out = vector(-p.nx * c.nn, c.ny, -p.nz * c.nn).normalize();
      return { at: pointAt(shell, { i, j, lift: 0.004 }), out };
    });
  collector.add('frame', 'leather', buttons(points));
}

interface Scroll {
  readonly form: FurnitureForm;
  readonly shell: Shell;
  readonly side: -1 | 1;
}

/** The front panel of an arm, in the shape of the section. */
function addScroll(collector: PartCollector, { form, shell, side }: Scroll): void {
  const center = {
    x: side * (innerWidth(form) / 2 + shell.roll.center * 0.85),
    y: shell.roll.top - roll - 0.03,
  };
  const panel = pillow({
    outline: scrollOutline(shell, side, form.legHeight),
    half: 0.03,
    rim: 0.012,
    crown: 0.013,
    bulge: 0.002,
    dents: 0.0035,
    seed: form.seed + side + 60,
    bandRows: 4,
    rings: 22,
    center,
  });
  const place = shift(0, 0, shell.front + 0.005);
  collector.add(side < 0 ? 'armFar' : 'armNear', 'leather', panel.geometry, place);
  collector.add('weltArms', 'leather', cord(movedPath(panel.frontSeam, place), weltRadius));
  collector.add('nailsArms', 'metal', nailRow(movedPath(panel.inset(0.018), place), { closed: true }));
  collector.add('stitchArms', 'thread', stitchRow(movedPath(panel.inset(0.0085), place)));
}

function scrollOutline(shell: Shell, side: -1 | 1, base: number): Outline {
  const i = side < 0 ? 0 : shell.path.length - 1;
  const corners = shell.profile.map((c, j) => pointAt(shell, { i, j, lift: edgeLift(shell, c) }));
  const first = corners[0]!;
  const last = corners.at(-1)!;
  for (let k = 1; k < 12; k++) corners.push(vector(last.x + ((first.x - last.x) * k) / 12, base, 0));
  for (let k = 0; k < 14; k++) corners.push(vector(first.x, base + ((first.y - base) * k) / 14, 0));
  const flat = corners.map((p) => vector(p.x, p.y, 0));
  const points = new CatmullRomCurve3(flat, true, 'centripetal').getSpacedPoints(220).slice(0, 220);
  const outline = points.map(({ x, y }) => ({ x, y }));
  return area(outline) < 0 ? outline.reverse() : outline;
}

function addRail(collector: PartCollector, form: FurnitureForm): void {
  const height = railTop(form) - form.legHeight;
  const rail = pillow({
    outline: roundedRectangle(innerWidth(form) / 2 + 0.02, height / 2, 0.014),
    half: railHalfDepth(form),
    rim: 0.014,
    crown: 0.006,
    bulge: 0.003,
    bandRows: 8,
    rings: 16,
  });
  collector.add('frame', 'leather', rail.geometry, shift(0, form.legHeight + height / 2, -0.005));
  // The row ends before those around the fronts of the arms.
  const reach = innerWidth(form) / 2 - 0.032;
  const z = railHalfDepth(form) - 0.0015;
  collector.add('nailsBody', 'metal', nailRow(straightLine(reach, form.legHeight + 0.018, z)));
}

const creasing = { corners: 0.0028, seams: 0.001, use: 0.0032, useAt: 0.1 };

function addSeats(collector: PartCollector, form: FurnitureForm, { front, back }: Shell): void {
  const depth = front - back - 0.005;
  const half = 0.08;
  seatMiddles(form).forEach((x, i) => {
    const seed = form.seed + i + 3;
    const size = { halfWidth: form.seatWidth / 2, halfHeight: depth / 2, seed };
    addCushion(collector, {
      part: 'seat',
      shape: {
        outline: roundedRectangle(form.seatWidth / 2 - 0.004, depth / 2, 0.04, fineStep),
        ...fine,
        half,
        rim: 0.013,
        crown: 0.036 * randomFrom(seed)(0.84, 1.12),
        relief: foldRelief({ ...size, creasing }),
        bandRelief: bandRelief({ ...size, half, depth: creasing.seams }),
        crownBack: 0.004,
        bulge: 0.012,
        dents: 0.006,
        flatness: 2.2,
        pucker: 0.0035,
        seed,
        bandRows: 18,
      },
      settle: settling({ ...size, half, waves: 0.0035, slump: 0, dip: 0.007 }),
      place: chain(shift(x, railTop(form) + half + 0.002, back + depth / 2 + 0.012), turnX(-Math.PI / 2)),
      stitchInset: 0.016,
      insertFrom: 0.07,
    });
  });
}
