import { shownOrderNumber } from '@cordovan/domain/orders';
import { currentSession } from './session/session-store.ts';

/** The one number by which the signed-in person knows the order (N-03). */
export const orderNumber = (order: Parameters<typeof shownOrderNumber>[1]): string =>
  shownOrderNumber(currentSession()?.role ?? 'System', order);
