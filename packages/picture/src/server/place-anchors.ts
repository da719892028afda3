import type { Piece } from '../manifest/index.ts';
import type { SeenParts } from './seen-parts.ts';

/** An option group and the layers that show it. */
export interface AnchorGroup {
  readonly option: string;
  readonly layers: readonly string[];
  /** Layers to use while none of its own is visible. */
  readonly otherwise?: readonly string[];
  /** `lowest` for parts at the front, such as the nearest leg; otherwise the middle of the visible area. */
  readonly towards?: 'lowest';
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Minimum distance of two anchors, as a share of the picture's width. */
const leastGap = 0.085;

/**
 * Places the anchors of option groups on a picture, in percent (IMG-20): each on a visible point of its own part, well
 * inside it, and away from earlier anchors. A group without visible parts has no anchor.
 */
export function placeAnchors(seen: SeenParts, groups: readonly AnchorGroup[]): Piece['anchors'] {
  const { width, height } = seen;
  const anchors: Record<string, { top: number; left: number }> = {};
  const taken: Point[] = [];
  for (const group of groups) {
    const spot = spotFor(seen, group, taken);
    if (!spot) continue;
    taken.push(spot);
    const percent = (value: number, of: number): number => Math.round(((value + 0.5) / of) * 1000) / 10;
    anchors[group.option] = { top: percent(spot.y, height), left: percent(spot.x, width) };
  }
  return anchors;
}

function spotFor(seen: SeenParts, group: AnchorGroup, taken: readonly Point[]): Point | undefined {
  const own = united(seen, group.layers);
  const mask = own.includes(1) ? own : united(seen, group.otherwise ?? []);
  return mask.includes(1) ? spotIn(mask, { width: seen.width, towards: group.towards, taken }) : undefined;
}

interface SpotRequest {
  readonly width: number;
  readonly towards: AnchorGroup['towards'] | undefined;
  readonly taken: readonly Point[];
}

function spotIn(mask: Uint8Array, { width, towards, taken }: SpotRequest): Point {
  const depths = insideDepths(mask, width);
  const points: (Point & { readonly depth: number })[] = [];
  let deepest = 0;
  for (let at = 0; at < mask.length; at++) {
    if (!mask[at]) continue;
    const depth = depths[at]!;
    deepest = Math.max(deepest, depth);
    points.push({ x: at % width, y: Math.floor(at / width), depth });
  }
  const aim = middleOf(towards === 'lowest' ? aroundLowest(points, width * 0.05) : points);
  // Well inside the part, though not necessarily at its center if it is wide; a thread has no inside.
  const enough = deepest < 4 ? 1 : Math.min(deepest * 0.6, width * 0.025);
  const gap = width * leastGap;
  const cost = (point: Point): number => {
    const near = Math.min(gap, ...taken.map((other) => Math.hypot(point.x - other.x, point.y - other.y)));
    return Math.hypot(point.x - aim.x, point.y - aim.y) + (gap - near) * 6;
  };
  const best = points.filter(({ depth }) => depth >= enough).reduce((a, b) => (cost(b) < cost(a) ? b : a));
  return { x: best.x, y: best.y };
}

function united({ width, height, masks }: SeenParts, layers: readonly string[]): Uint8Array {
  const mask = new Uint8Array(width * height);
  for (const name of layers) {
    const one = masks.get(name);
    if (one) for (let at = 0; at < mask.length; at++) mask[at] ||= one[at]!;
  }
  return mask;
}

const middleOf = (points: readonly Point[]): Point => ({
  x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
  y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
});

/** The area around the lowest point: on the nearest of four legs, but not at its tip. */
function aroundLowest(points: readonly Point[], reach: number): Point[] {
  const lowest = points.reduce((a, b) => (b.y > a.y ? b : a));
  return points.filter(({ x, y }) => Math.hypot(x - lowest.x, y - lowest.y) <= reach);
}

/**
 * For each point in a mask, the number of steps to the nearest point outside; the picture's edge counts as outside.
 */
function insideDepths(mask: Uint8Array, width: number): Uint16Array {
  const height = mask.length / width;
  const depths = new Uint16Array(mask.length);
  const at = (x: number, y: number): number =>
    x < 0 || y < 0 || x >= width || y >= height ? 0 : depths[y * width + x]!;
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++)
      if (mask[y * width + x])
        depths[y * width + x] = 1 + Math.min(at(x - 1, y), at(x, y - 1), at(x - 1, y - 1), at(x + 1, y - 1));
  for (let y = height - 1; y >= 0; y--)
    for (let x = width - 1; x >= 0; x--) {
      const below = 1 + Math.min(at(x + 1, y), at(x, y + 1), at(x + 1, y + 1), at(x - 1, y + 1));
      if (mask[y * width + x]) depths[y * width + x] = Math.min(depths[y * width + x]!, below);
    }
  return depths;
}
