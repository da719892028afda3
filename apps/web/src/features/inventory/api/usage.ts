import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { BodyOf, QueryOf } from '@cordovan/contracts/call';
import {
  exportLeatherUsage,
  previewWasteFactor,
  readLeatherUsage,
  removeWasteFactor,
  saveWasteFactor,
} from '@cordovan/contracts/leather-usage';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export type UsageFilter = QueryOf<typeof readLeatherUsage>;

export const usageQuery = (query: UsageFilter) =>
  queryOptions({
    queryKey: ['inventory', 'usage', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => send(readLeatherUsage, { query, signal }),
  });

export const factorPreviewQuery = (query: QueryOf<typeof previewWasteFactor>) =>
  queryOptions({
    queryKey: ['inventory', 'usage', 'preview', query],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => send(previewWasteFactor, { query, signal }),
  });

export const sendFactor = (body: BodyOf<typeof saveWasteFactor>) => send(saveWasteFactor, { body });
export const sendFactorRemoval = (id: number) => send(removeWasteFactor, { params: { id } });

export const readUsageFile = (filter: UsageFilter, { format, ...options }: ExportOptions): Promise<Blob> =>
  send(exportLeatherUsage, { query: { ...filter, format }, ...options, quiet: true });
