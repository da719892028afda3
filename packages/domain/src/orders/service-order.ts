import type { Refusal } from '../result/index.ts';
import { orderTypes, type OrderType } from './order-types.ts';
import { type StatusId, statusIds } from './statuses.ts';

/** Statuses in which the furniture exists; before that, users change the order itself. */
const BUILT: readonly StatusId[] = [statusIds.finished, statusIds.shipped, statusIds.closed];

interface Served {
  readonly statusId: StatusId;
  readonly orderType: number;
}

/** Whether a service order may be created for an order: its furniture is built, and it isn't a service order. */
export const hasService = ({ statusId, orderType }: Served): boolean =>
  BUILT.includes(statusId) && orderType !== orderTypes.service;

interface ServiceLink {
  readonly orderType: OrderType;
  readonly customerId: number;
  readonly original: Served & { readonly customerId: number };
  /** Lines of the original order that the service order names, and all lines of the original. */
  readonly detailIds: readonly number[];
  readonly originalDetailIds: readonly number[];
}

/** Refuses an impossible link: another type, another customer, an unbuilt original, or pieces of another order. */
export function checkServiceLink(link: ServiceLink): readonly Refusal[] {
  const { orderType, customerId, original, detailIds, originalDetailIds } = link;
  if (orderType !== orderTypes.service) return [{ code: 'SERVICE_TYPE_ONLY', field: 'orderType' }];
  if (!hasService(original)) return [{ code: 'SERVICE_NOT_BUILT', field: 'serviceOf' }];
  if (customerId !== original.customerId) return [{ code: 'SERVICE_OTHER_CUSTOMER', field: 'customer' }];
  if (detailIds.length === 0) return [{ code: 'SERVICE_WITHOUT_PIECES', field: 'serviceOf' }];
  return detailIds.every((id) => originalDetailIds.includes(id))
    ? []
    : [{ code: 'FIELD_INVALID', field: 'serviceOf', data: { field: 'details' } }];
}
