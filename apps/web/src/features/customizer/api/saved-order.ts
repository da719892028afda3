import { readOrder } from '@cordovan/contracts/orders';
import { send } from '../../../lib/http/send.ts';

/** Reads the current version of the order that this page saved. */
export const readSavedOrder = (id: number) => send(readOrder, { params: { id }, quiet: true });
