import { statusIds } from '@cordovan/domain/orders';

/** Whether the order is canceled or void. Both statuses are final. */
export const isOver = (statusId: number): boolean =>
  statusId === statusIds.canceled || statusId === statusIds.void;
