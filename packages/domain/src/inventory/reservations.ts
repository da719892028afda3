import { isStepBack, statusIds, type StatusId } from '../orders/index.ts';
import { roundedArea } from './area.ts';
import { type HideShare, takeShares, unnamedFirst } from './hide-share.ts';
import type { LotShare } from './lot-room.ts';
import { NO_CHANGE, type QuantityDelta } from './quantities.ts';

/** Leather of an order line, in square feet. */
export interface LineLeather {
  readonly detailId: number;
  /** Total need of the line, cut or not. */
  readonly need: number;
  /** Needed and not cut. The part that `held` doesn't cover is short. */
  readonly reserved: number;
  readonly held: readonly LotShare[];
  readonly inProcess: readonly HideShare[];
}

/** Stock movement of a line, without order and leather ids. */
export interface LeatherStep {
  readonly detailId: number;
  readonly lotId: number | null;
  readonly hideId: number | null;
  readonly kind:
    | 'reserved'
    | 'released'
    | 'covered'
    | 'moved'
    | 'issued'
    | 'returned'
    | 'finished'
    | 'reopened'
    | 'written off';
  readonly delta: QuantityDelta;
}

/** How a status change affects an order's leather. Missing parts mean no effect. */
export interface LeatherPlan {
  /** Where each line's leather comes from, by line. */
  readonly parts?: ReadonlyMap<number, readonly HideShare[]>;
  /** Leather taken from other orders when this one started. Kept for a step back. */
  readonly takenFromOthers?: readonly LotShare[];
  /** Leather cut for scrapped pieces, by line; a step back can't return it. */
  readonly spent?: ReadonlyMap<number, number>;
  /** Leather cut for each line when the order is canceled or goes back to scheduled; the rest returns to stock. */
  readonly cut?: ReadonlyMap<number, number>;
  /** Leather used up when this order was finished. Kept for a step back. */
  readonly usedUp?: readonly (LotShare & { readonly detailId: number })[];
}

/** Rounds the difference to four decimals; `+ 0` turns -0 into 0. */
const difference = (to: number, from: number): number => roundedArea(to - from) + 0;
const total = (shares: readonly LotShare[]): number =>
  roundedArea(shares.reduce((sum, { quantity }) => sum + quantity, 0));
const inLot = (shares: readonly LotShare[], lotId: number): number =>
  total(shares.filter((share) => share.lotId === lotId));
const lotsOf = (...lists: readonly (readonly LotShare[])[]): readonly number[] => [
  ...new Set(lists.flat().map(({ lotId }) => lotId)),
];

/** Square feet that a line still has to reserve. */
export const wantedOf = ({ need, inProcess }: Pick<LineLeather, 'need' | 'inProcess'>): number =>
  Math.max(difference(need, total(inProcess)), 0);

interface Where {
  readonly lotId: number | null;
  readonly hideId?: number | null;
}

const stepOf = (
  { detailId }: Pick<LineLeather, 'detailId'>,
  kind: LeatherStep['kind'],
  change: Partial<QuantityDelta>,
  { lotId, hideId = null }: Where,
): LeatherStep => ({ detailId, lotId, hideId, kind, delta: { ...NO_CHANGE, ...change } });

/**
 * Reserves the area that a line needs, in the lots of `target`; the rest is short. One movement names the main lot
 * and carries the change in the reserved area. Other lots are released before it and reserved after it.
 */
export function reserveSteps(line: LineLeather, target: readonly LotShare[]): readonly LeatherStep[] {
  const wanted = wantedOf(line);
  const [main] = (target.length > 0 ? target : line.held).toSorted(
    (a, b) => b.quantity - a.quantity || a.lotId - b.lotId,
  );
  const changeIn = (lotId: number) => difference(inLot(target, lotId), inLot(line.held, lotId));
  const moves = lotsOf(line.held, target)
    .filter((lotId) => lotId !== main?.lotId && changeIn(lotId) !== 0)
    .map((lotId) => stepOf(line, 'moved', { short: difference(0, changeIn(lotId)) }, { lotId }));
  const reserved = difference(wanted, line.reserved);
  const held = main ? changeIn(main.lotId) : 0;
  const change = { reserved, short: difference(reserved, held) };
  const kind = reserved > 0 ? 'reserved' : reserved < 0 ? 'released' : change.short > 0 ? 'moved' : 'covered';
  const step = stepOf(line, kind, change, { lotId: held === 0 ? null : main!.lotId });
  return [
    ...moves.filter(({ delta }) => delta.short > 0),
    ...(reserved === 0 && change.short === 0 ? [] : [step]),
    ...moves.filter(({ delta }) => delta.short < 0),
  ];
}

/** Issues leather from stock to production and settles the line's reservation. */
function issueSteps(line: LineLeather, parts: readonly HideShare[]): readonly LeatherStep[] {
  if (parts.length === 0) return reserveSteps({ ...line, need: 0 }, []);
  const kept = (lotId: number) => Math.min(inLot(line.held, lotId), inLot(parts, lotId));
  const givenUp = lotsOf(line.held).flatMap((lotId) => {
    const short = difference(inLot(line.held, lotId), kept(lotId));
    return short > 0 ? [stepOf(line, 'moved', { short }, { lotId })] : [];
  });
  const short = difference(
    line.reserved,
    lotsOf(line.held).reduce((sum, lotId) => sum + kept(lotId), 0),
  );
  const issued = parts.map(({ lotId, hideId, quantity }, at) => {
    const isFirstOfLot = parts.findIndex((part) => part.lotId === lotId) === at;
    const held = isFirstOfLot ? kept(lotId) : 0;
    const settled = {
      reserved: difference(0, held + (at === 0 ? short : 0)),
      short: difference(0, at === 0 ? short : 0),
    };
    return stepOf(line, 'issued', { atHand: -quantity, inProcess: quantity, ...settled }, { lotId, hideId });
  });
  return [...givenUp, ...issued];
}

const useUp = (line: LineLeather): readonly LeatherStep[] =>
  lotsOf(line.inProcess).flatMap((lotId) => {
    const used = inLot(line.inProcess, lotId);
    return used > 0 ? [stepOf(line, 'finished', { inProcess: -used }, { lotId })] : [];
  });

/** Releases uncut leather and uses up the rest. */
const settleSteps = (line: LineLeather): readonly LeatherStep[] => [
  ...reserveSteps({ ...line, need: total(line.inProcess) }, []),
  ...useUp(line),
];

/**
 * Splits the leather in process of a line into what isn't cut and the rest. It isn't known which hide wasn't cut, so
 * named hides count as cut if anything is.
 */
function splitCut(line: LineLeather, area: number): Record<'uncut' | 'cut', readonly HideShare[]> {
  const named = area > 0 ? line.inProcess.filter(({ hideId }) => hideId !== null) : [];
  const others = line.inProcess.filter((share) => !named.includes(share));
  const { taken, left } = takeShares(others, difference(total(line.inProcess), area));
  return { uncut: taken, cut: [...named, ...left] };
}

/** Releases and returns uncut leather, and uses up the rest. */
function cancelSteps(line: LineLeather, area: number): readonly LeatherStep[] {
  const { uncut, cut } = splitCut(line, area);
  return [
    ...reserveSteps({ ...line, need: total(line.inProcess) }, []),
    ...uncut.map(({ lotId, hideId, quantity }) =>
      stepOf(line, 'returned', { atHand: quantity, inProcess: -quantity }, { lotId, hideId }),
    ),
    ...useUp({ ...line, inProcess: cut }),
  ];
}

/** Line without its cut leather, which is spent; leather without a named hide counts as spent first. */
const withoutSpent = (line: LineLeather, area: number): LineLeather => ({
  ...line,
  inProcess: takeShares(unnamedFirst(line.inProcess), area).left,
});

/**
 * Returns uncut leather to stock, reserved for the order, and writes off the rest. Leather taken from other orders at
 * the start is short again.
 */
function putBack(
  lines: readonly LineLeather[],
  { takenFromOthers: taken = [], cut }: LeatherPlan,
): readonly LeatherStep[] {
  const left = new Map(lotsOf(taken).map((lotId) => [lotId, inLot(taken, lotId)]));
  return lines.flatMap((line) => {
    const shares = splitCut(line, cut?.get(line.detailId) ?? 0);
    const returned = shares.uncut.map(({ lotId, hideId, quantity }) => {
      const short = Math.min(left.get(lotId) ?? 0, quantity);
      left.set(lotId, difference(left.get(lotId) ?? 0, short));
      const change = { atHand: quantity, inProcess: -quantity, reserved: quantity, short };
      return stepOf(line, 'returned', change, { lotId, hideId });
    });
    const lost = shares.cut.map(({ quantity, ...where }) =>
      stepOf(line, 'written off', { inProcess: -quantity }, where),
    );
    return [...returned, ...lost];
  });
}

/**
 * Leather that goes back to the orders from which a starting order took it, as far as the order returns any: what is cut
 * can't be given back.
 */
export function givenBack<Taken extends LotShare>(
  taken: readonly Taken[],
  steps: readonly LeatherStep[],
): readonly Taken[] {
  const returned = steps.flatMap(({ kind, lotId, delta }) =>
    kind === 'returned' && lotId !== null ? [{ lotId, quantity: delta.short }] : [],
  );
  return lotsOf(taken).flatMap(
    (lotId) =>
      takeShares(
        taken.filter((share) => share.lotId === lotId),
        inLot(returned, lotId),
      ).taken,
  );
}

/**
 * Stock movements of an order's lines in one leather for a status change (N-18). Approved and scheduled orders
 * reserve leather, and production issues it from stock. A canceled order returns uncut leather, and any other status
 * uses up issued leather. A step back (N-02 l) restores the state before the step.
 */
export function leatherSteps(
  { from, to }: { readonly from: StatusId; readonly to: StatusId },
  lines: readonly LineLeather[],
  plan: LeatherPlan,
): readonly LeatherStep[] {
  const partsOf = ({ detailId }: LineLeather) => plan.parts?.get(detailId) ?? [];
  if (isStepBack(from, to)) {
    if (from === statusIds.inProduction)
      return putBack(
        lines.map((line) => withoutSpent(line, plan.spent?.get(line.detailId) ?? 0)),
        plan,
      );
    if (from !== statusIds.finished) return [];
    return (plan.usedUp ?? []).map((used) => stepOf(used, 'reopened', { inProcess: used.quantity }, used));
  }
  switch (to) {
    case statusIds.approved:
    case statusIds.scheduled:
      return reserveLines(lines, plan.parts ?? new Map());
    case statusIds.inProduction:
      return inOrder(lines.flatMap((line) => issueSteps(line, partsOf(line))));
    case statusIds.canceled:
    case statusIds.void:
      return lines.flatMap((line) => cancelSteps(line, plan.cut?.get(line.detailId) ?? 0));
    default:
      return lines.flatMap(settleSteps);
  }
}

/** Movements that reserve the lines' leather as planned. */
export function reserveLines(
  lines: readonly LineLeather[],
  parts: ReadonlyMap<number, readonly LotShare[]>,
): readonly LeatherStep[] {
  return inOrder(lines.flatMap((line) => reserveSteps(line, parts.get(line.detailId) ?? [])));
}

/** Sorts releases first, so that a lot never has more reserved than it has in stock. */
function inOrder(steps: readonly LeatherStep[]): readonly LeatherStep[] {
  const needsRoom = ({ kind, delta }: LeatherStep) => kind === 'issued' || delta.reserved > delta.short;
  return steps.toSorted((a, b) => Number(needsRoom(a)) - Number(needsRoom(b)));
}

/** Splits a line's leather in its lots among the hides that belong to the line; the rest names no hide. */
export function splitByHides(shares: readonly LotShare[], hides: readonly HideShare[]): readonly HideShare[] {
  return shares.flatMap(({ lotId, quantity }) => {
    let left = quantity;
    const named = hides
      .filter((hide) => hide.lotId === lotId)
      .flatMap((hide) => {
        const area = Math.min(hide.quantity, left);
        left = difference(left, area);
        return area > 0 ? [{ ...hide, quantity: area }] : [];
      });
    return left > 0 ? [...named, { lotId, hideId: null, quantity: left }] : named;
  });
}

/**
 * Chooses which shares to give up: those of the orders that use leather last. `held` is sorted by when orders use
 * leather.
 */
export function chooseDonors<Held extends { readonly quantity: number }>(
  missing: number,
  held: readonly Held[],
): readonly Held[] {
  let left = missing;
  return held.toReversed().flatMap((share) => {
    const quantity = roundedArea(Math.min(share.quantity, left));
    left = difference(left, quantity);
    return quantity > 0 ? [{ ...share, quantity }] : [];
  });
}
