import { queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import {
  adjustCommission,
  closeCommissions,
  exportCommissions,
  listCommissions,
  readCommissionLines,
} from '@cordovan/contracts/commissions';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export type CommissionQuery = QueryOf<typeof listCommissions>;

/** Orders' payments and shipments change commissions, so the key begins with the orders topic. */
export const commissionsQuery = (query: CommissionQuery) =>
  queryOptions({
    queryKey: ['orders', 'commissions', query],
    queryFn: ({ signal }) => send(listCommissions, { query, signal }),
  });

export const commissionLinesQuery = (query: QueryOf<typeof readCommissionLines>) =>
  queryOptions({
    queryKey: ['orders', 'commissions', 'lines', query],
    queryFn: ({ signal }) => send(readCommissionLines, { query, signal }),
  });

export const readCommissionsFile = (
  query: QueryOf<typeof exportCommissions>,
  { format, ...options }: ExportOptions,
) => send(exportCommissions, { query: { ...query, format }, ...options, quiet: true });

export const sendAdjustment = (body: BodyOf<typeof adjustCommission>) => send(adjustCommission, { body });

export const sendClosing = (body: BodyOf<typeof closeCommissions>) => send(closeCommissions, { body });
