import type { Day } from '../../calendar/index.ts';
import type { Slip, SlipCause, SlipRemedy } from './slips.ts';

/** An open order's slip, and the day on which we found it. */
export interface FoundSlip extends Omit<Slip, 'key'> {
  readonly foundOn: Day;
}

/** Everything that one cause makes late. */
export interface SlipGroup<Found extends FoundSlip> {
  readonly cause: SlipCause;
  /** Day on which the first of its slips was found. */
  readonly foundOn: Day;
  /** Sorts by the earliest promise. */
  readonly slips: readonly Found[];
  /** Remedy that would save all of these orders at once. A remedy for a single order is in that order's slip. */
  readonly remedies: readonly SlipRemedy[];
}

/** Groups order slips by cause. The cause with the earliest promise comes first. */
export function groupSlips<Found extends FoundSlip>(slips: readonly Found[]): readonly SlipGroup<Found>[] {
  const sorted = slips.toSorted(
    (one, other) => one.promised.localeCompare(other.promised) || one.orderId - other.orderId,
  );
  const groups = Map.groupBy(sorted, ({ cause }) => groupKey(cause));
  return [...groups.values()].map((found) => ({
    cause: found.map(({ cause }) => cause).reduce(mergedCause),
    foundOn: found.map(({ foundOn }) => foundOn).reduce(earlier),
    slips: found,
    remedies: [...vendorRemedies(found), ...leatherRemedies(found)],
  }));
}

/** Groups slips as above, for causes that one sentence describes. */
function groupKey(cause: SlipCause): string {
  switch (cause.kind) {
    case 'purchase late':
      return `${cause.kind} ${cause.purchaseOrderId}`;
    case 'leather short':
    case 'leather late':
    case 'leather to order':
    case 'too little on order':
      return `${cause.kind} ${cause.leatherItemId}`;
    case 'seats taken':
      return `${cause.kind} ${cause.day} ${cause.line}`;
    case 'no seats':
      return cause.kind;
    default:
      return `${cause.kind} ${cause.day}`;
  }
}

const earlier = (one: Day, other: Day): Day => (other < one ? other : one);
const later = (one: Day, other: Day): Day => (other > one ? other : one);

/** Merges two causes of a group: the total shortage, and the widest span of days. */
function mergedCause(one: SlipCause, other: SlipCause): SlipCause {
  if (one.kind === 'leather short' && other.kind === 'leather short')
    return { ...one, area: one.area + other.area };
  if (one.kind === 'purchase late' && other.kind === 'purchase late')
    return { ...one, from: earlier(one.from, other.from), to: later(one.to, other.to) };
  if (one.kind === 'placed later' && other.kind === 'placed later')
    return { ...one, promised: one.promised === other.promised ? one.promised : null };
  if ('leatherItemId' in one && 'day' in one && 'leatherItemId' in other && 'day' in other)
    return { ...one, day: one.day === null || other.day === null ? null : later(one.day, other.day) };
  return one;
}

/** Purchase orders to ask about, each once, by the earliest day that an order needs. */
function vendorRemedies(slips: readonly FoundSlip[]): readonly SlipRemedy[] {
  const asked = new Map<number, Extract<SlipRemedy, { kind: 'ask vendor' }>>();
  for (const remedy of slips.flatMap(({ remedies }) => remedies)) {
    if (remedy.kind !== 'ask vendor') continue;
    const known = asked.get(remedy.purchaseOrderId);
    asked.set(remedy.purchaseOrderId, known ? { ...known, by: earlier(known.by, remedy.by) } : remedy);
  }
  return [...asked.values()];
}

/** Leathers to order or to ask a date for, each once. */
function leatherRemedies(slips: readonly FoundSlip[]): readonly SlipRemedy[] {
  const ofLeather = slips
    .flatMap(({ remedies }) => remedies)
    .filter((remedy) => remedy.kind === 'order leather' || remedy.kind === 'ask date');
  return [...new Map(ofLeather.map((remedy) => [`${remedy.kind} ${remedy.leatherItemId}`, remedy])).values()];
}

/** Whether a remedy helps all orders with a cause, so that we offer it once for all of them. */
export const isForAll = ({ kind }: SlipRemedy): boolean =>
  kind === 'ask vendor' || kind === 'order leather' || kind === 'ask date';
