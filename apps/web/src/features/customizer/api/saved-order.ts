import { readOrder } from '@cordovan/contracts/orders';
import { send } from '../../../lib/http/send.ts';

/** The order that this page saved, as it is now. */
export const readSavedOrder = (id: number) => send(readOrder, { params: { id }, quiet: true });
