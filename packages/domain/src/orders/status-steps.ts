import { orderTypeRules } from './order-types.ts';
import { statusIds, type StatusId } from './statuses.ts';

/** When an order last reached a status, and who moved it there; null for the system itself. */
export interface StatusMoment {
  readonly statusId: StatusId;
  readonly at: string;
  readonly user: string | null;
}

export interface StatusStep {
  readonly statusId: StatusId;
  readonly state: 'done' | 'current' | 'upcoming';
  readonly at: string | null;
  readonly user: string | null;
}

const made: readonly StatusId[] = [
  statusIds.quotation,
  statusIds.approved,
  statusIds.scheduled,
  statusIds.inProduction,
  statusIds.finished,
  statusIds.shipped,
];
/** A finished piece at a store is neither scheduled nor built. */
const fromStock: readonly StatusId[] = [statusIds.quotation, statusIds.approved, statusIds.shipped];
/** Statuses between a quotation and its approval. */
const waiting: readonly StatusId[] = [statusIds.pending, statusIds.layaway];

interface Tracked {
  readonly statusId: StatusId;
  readonly orderType: number;
  readonly track: readonly StatusMoment[];
}

/**
 * Steps of an order from quotation to shipping, with the day and person for each completed step. A special status
 * (pending, on hold, canceled) appears after the completed steps; a called-off order has no further steps.
 */
export function statusSteps({ statusId, orderType, track }: Tracked): readonly StatusStep[] {
  const path = orderTypeRules(orderType).isFromStock ? fromStock : made;
  const momentOf = (id: StatusId) => track.find((moment) => moment.statusId === id);
  const step = (id: StatusId, state: StatusStep['state']): StatusStep => {
    const moment = state === 'upcoming' ? undefined : momentOf(id);
    return { statusId: id, state, at: moment?.at ?? null, user: moment?.user ?? null };
  };
  const at = path.indexOf(statusId);
  if (at >= 0)
    return path.map((id, index) => step(id, index < at ? 'done' : index === at ? 'current' : 'upcoming'));
  if (statusId === statusIds.closed)
    return [...path.map((id) => step(id, 'done')), step(statusId, 'current')];
  const isWaiting = waiting.includes(statusId);
  const taken = path.filter((id) => id === statusIds.quotation || (!isWaiting && momentOf(id)));
  const isOver = statusId === statusIds.canceled || statusId === statusIds.void;
  const left = isOver ? [] : path.filter((id) => !taken.includes(id));
  return [
    ...taken.map((id) => step(id, 'done')),
    step(statusId, 'current'),
    ...left.map((id) => step(id, 'upcoming')),
  ];
}
