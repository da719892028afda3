import { statusIds } from '@cordovan/domain/orders';

/** Canceled and void orders are at their end: nothing happens to them any more. */
export const isOver = (statusId: number): boolean =>
  statusId === statusIds.canceled || statusId === statusIds.void;
