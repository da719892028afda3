import { queryOptions } from '@tanstack/react-query';
import {
  enterPurchaseBill,
  type PurchaseBillInput,
  readPurchaseBills,
  voidPurchaseBill,
} from '@cordovan/contracts/purchasing-bills';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { send } from '../../../lib/http/send.ts';

export const purchaseBillsQuery = (id: number) =>
  queryOptions({
    queryKey: ['inventory', 'purchase', id, 'bills'],
    queryFn: ({ signal }) => send(readPurchaseBills, { params: { id }, quiet: true, signal }),
  });

/** The server's questions before a bill is entered. */
const questions = [
  'BILL_ABOVE_MEASURED',
  'BILL_ABOVE_COST',
  'BILL_CHARGES_HIGH',
  'BILL_DAY_UNUSUAL',
] as const;
export const isBillQuestion = (error: unknown): error is HttpRefusal =>
  error instanceof HttpRefusal && questions.some((code) => code === error.code);

export const sendBill = (id: number, body: PurchaseBillInput) =>
  send(enterPurchaseBill, { params: { id }, body, expected: questions });
export const sendVoidBill = (id: number, billId: number, reason: string) =>
  send(voidPurchaseBill, { params: { id, billId }, body: { reason } });
