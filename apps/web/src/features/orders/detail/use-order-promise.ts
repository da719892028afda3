import { useMemo } from 'react';
import { orderTypeRules, statusIds, type StatusId } from '@cordovan/domain/orders';
import { type PromiseQuestion, usePromise } from '../../../lib/promise/use-promise.ts';
import type { OrderDraft } from './order-draft.ts';

/** Statuses before approval, in which nothing is promised yet. */
const OPEN: readonly StatusId[] = [
  statusIds.quotation,
  statusIds.pending,
  statusIds.layaway,
  statusIds.onHold,
];

/** Whether an order of this status isn't approved yet. */
export const isPromiseOpen = (statusId: StatusId): boolean => OPEN.includes(statusId);

/** The pieces of a draft. A piece sold from the floor is already built. */
export const questionOf = (
  { details, orderType }: Pick<OrderDraft, 'details' | 'orderType'>,
  compared?: string,
): PromiseQuestion => ({
  lines: orderTypeRules(orderType).isFromStock
    ? []
    : details.map(({ saleItemId, leatherItemId, quantity, customizations }) => ({
        saleItemId,
        leatherItemId,
        quantity,
        customizations: customizations.map(({ label: _label, ...choice }) => choice),
      })),
  compareLeatherOf:
    compared === undefined ? [] : details.flatMap(({ key }, at) => (key === compared ? at : [])),
});

/** When the pieces of an unapproved draft would be ready. */
export function useOrderPromise(draft: OrderDraft, statusId: StatusId) {
  const { details, orderType } = draft;
  const question = useMemo(
    () => (isPromiseOpen(statusId) ? questionOf({ details, orderType }) : { lines: [] }),
    [details, orderType, statusId],
  );
  return usePromise(question);
}
