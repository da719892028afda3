import { queryOptions } from '@tanstack/react-query';
import {
  bookDeposit,
  exportDeposits,
  listDeposits,
  listWaiting,
  readDeposit,
  undoDeposit,
} from '@cordovan/contracts/bank-deposits';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import {
  depositSettlement,
  fetchSettlements,
  listSettlements,
  readSettlement,
} from '@cordovan/contracts/settlements';
import { send } from '../../../../lib/http/send.ts';
import type { ExportOptions } from '../../../../ui/export/export.types.ts';
import { BOOKING_QUESTIONS, DAY_QUESTIONS } from '../../booking-questions.ts';

export type DepositInput = BodyOf<typeof bookDeposit>;
export type SettlementInput = BodyOf<typeof depositSettlement>;

export const waitingQuery = () =>
  queryOptions({
    queryKey: ['accounting', 'waiting'],
    queryFn: ({ signal }) => send(listWaiting, { quiet: true, signal }),
  });

export const depositsQuery = (query: QueryOf<typeof listDeposits>) =>
  queryOptions({
    queryKey: ['accounting', 'deposits', query],
    queryFn: ({ signal }) => send(listDeposits, { query, quiet: true, signal }),
  });

export const depositQuery = (id: number) =>
  queryOptions({
    queryKey: ['accounting', 'deposit', id],
    queryFn: ({ signal }) => send(readDeposit, { params: { id }, quiet: true, signal }),
  });

export const readDepositsFile = (
  period: { readonly from: string; readonly to: string },
  { format, ...options }: ExportOptions,
) => send(exportDeposits, { query: { ...period, format }, ...options, quiet: true });

export const sendDeposit = (body: DepositInput) => send(bookDeposit, { body, expected: DAY_QUESTIONS });
export const sendUndo = (id: number, body: BodyOf<typeof undoDeposit>) =>
  send(undoDeposit, { params: { id }, body, expected: DAY_QUESTIONS });

export const settlementsQuery = (query: QueryOf<typeof listSettlements>) =>
  queryOptions({
    queryKey: ['accounting', 'settlements', query],
    queryFn: ({ signal }) => send(listSettlements, { query, quiet: true, signal }),
  });

export const settlementQuery = (id: number) =>
  queryOptions({
    queryKey: ['accounting', 'settlement', id],
    queryFn: ({ signal }) => send(readSettlement, { params: { id }, quiet: true, signal }),
  });

export const sendFetch = () => send(fetchSettlements, {});
export const sendSettlement = (id: number, body: SettlementInput) =>
  send(depositSettlement, { params: { id }, body, expected: BOOKING_QUESTIONS });
