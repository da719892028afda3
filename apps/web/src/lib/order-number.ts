import { shownOrderNumber } from '@cordovan/domain/orders';
import { currentSession } from './session/session-store.ts';

/** The order number for the signed-in user's role (N-03). */
export const orderNumber = (order: Parameters<typeof shownOrderNumber>[1]): string =>
  shownOrderNumber(currentSession()?.role ?? 'System', order);
