import { comesWith, goTogether, type ModelLayer } from './layers.ts';

/** Pixels in which a variant hides another one, by `front[variant][hidden]`; variants are counted over all layers. */
export type Hiding = readonly (readonly number[])[];

/** Fewer pixels of a small picture are an edge, not a part in front of another. */
const MOST_EDGE = 12;

/** How much worse it is to cut a layer at a part that a choice can remove than at one that is always there. */
const REMOVABLE = 25;

interface Placed {
  readonly layer: ModelLayer;
  /** Number of its first variant. */
  readonly first: number;
}

export interface LayerOrder {
  /** Layers from back to front. */
  readonly layers: readonly ModelLayer[];
  /**
   * Layers before a layer, by its name, that hide some of it although a choice can remove them: it needs a picture
   * for each of their choices.
   */
  readonly cutBy: ReadonlyMap<string, readonly ModelLayer[]>;
}

/**
 * Finds the order of drawing. A layer is cut where earlier layers hide it, and drawn over them elsewhere, so any order
 * shows the default arrangement correctly. The best order draws from back to front, and a part that can be removed
 * after the parts that it hides.
 */
export function orderLayers(layers: readonly ModelLayer[], hiding: Hiding): LayerOrder {
  let first = 0;
  const placed = layers.map((layer): Placed => {
    const at = { layer, first };
    first += layer.variants.length;
    return at;
  });
  const cost = placed.map((one) => placed.map((other) => cutting(one, other, hiding)));
  const order = improved(
    placed.map((_, at) => at),
    cost,
  );
  const cutBy = new Map(
    order.map((at, place): [string, ModelLayer[]] => [
      placed[at]!.layer.name,
      order
        .slice(0, place)
        .filter((earlier) => removableCut(placed[earlier]!, placed[at]!, hiding) > MOST_EDGE)
        .map((earlier) => placed[earlier]!.layer),
    ]),
  );
  return { layers: order.map((at) => placed[at]!.layer), cutBy };
}

interface Pair {
  readonly pixels: number;
  readonly isRemovable: boolean;
}

/** Pixels that each variant of one layer takes away from each variant of another. */
function pairs(one: Placed, other: Placed, hiding: Hiding): Pair[] {
  return one.layer.variants.flatMap((front, i) =>
    other.layer.variants.flatMap((back, j): Pair[] => {
      if (!goTogether(front.when, back.when)) return [];
      return [
        {
          pixels: hiding[one.first + i]![other.first + j]!,
          isRemovable: !comesWith(front.when, back.when),
        },
      ];
    }),
  );
}

const cutting = (one: Placed, other: Placed, hiding: Hiding): number =>
  pairs(one, other, hiding).reduce(
    (sum, { pixels, isRemovable }) => sum + pixels * (isRemovable ? REMOVABLE : 1),
    0,
  );

const removableCut = (one: Placed, other: Placed, hiding: Hiding): number =>
  Math.max(0, ...pairs(one, other, hiding).map(({ pixels, isRemovable }) => (isRemovable ? pixels : 0)));

/** Moves one layer at a time to its best place until no move helps. `cost[a][b]` is that of `a` before `b`. */
function improved(start: readonly number[], cost: readonly (readonly number[])[]): number[] {
  const total = (order: readonly number[]): number =>
    order.reduce((sum, a, i) => sum + order.slice(i + 1).reduce((part, b) => part + cost[a]![b]!, 0), 0);
  let best = [...start];
  for (let least = total(best); ;) {
    const moved = best
      .flatMap((_, from) => best.map((__, to) => moveTo(best, from, to)))
      .reduce((a, b) => (total(b) < total(a) ? b : a), best);
    const now = total(moved);
    if (now >= least) return best;
    [best, least] = [moved, now];
  }
}

function moveTo(order: readonly number[], from: number, to: number): number[] {
  const rest = order.filter((_, at) => at !== from);
  rest.splice(to, 0, order[from]!);
  return rest;
}
