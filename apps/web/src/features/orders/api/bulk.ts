import { printOrders as printOrdersCall } from '@cordovan/contracts/documents';
import { sendOrderEmail } from '@cordovan/contracts/orders';
import { send } from '../../../lib/http/send.ts';

export type PrintedKind = 'quotation' | 'confirmation' | 'workOrder';

/** One file with a document for each order. */
export const printOrders = (kind: PrintedKind, ids: readonly number[]): Promise<Blob> =>
  send(printOrdersCall, { query: { kind, ids: [...ids] } });

/** Emails one of several orders. The list of results shows a refusal. */
export const emailQuietly = (id: number) => send(sendOrderEmail, { body: { id }, quiet: true });
