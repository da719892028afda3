import { queryOptions } from '@tanstack/react-query';
import type { BodyOf } from '@cordovan/contracts/call';
import {
  copyPriceList,
  countQuotations,
  exportPrices,
  importPrices,
  listPriceLists,
  previewPrices,
  readPriceGrid,
  savePriceList,
  savePriceRows,
} from '@cordovan/contracts/pricing';
import { listStores } from '@cordovan/contracts/stores';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export const priceListsQuery = () =>
  queryOptions({
    queryKey: ['catalogue', 'priceLists'],
    queryFn: ({ signal }) => send(listPriceLists, { signal }),
  });

export const storesQuery = () =>
  queryOptions({ queryKey: ['stores', 'list'], queryFn: ({ signal }) => send(listStores, { signal }) });

/** Prices of a list on a day; today by default. */
export const priceGridQuery = (id: number, day: string | undefined) =>
  queryOptions({
    queryKey: ['catalogue', 'priceGrid', id, day ?? null],
    queryFn: ({ signal }) =>
      send(readPriceGrid, { params: { id }, query: day ? { day } : {}, quiet: true, signal }),
  });

/** Open quotations that contain a price of the list. */
export const openQuotationsQuery = (id: number, day: string) =>
  queryOptions({
    queryKey: ['orders', 'quotationsOfList', id, day],
    queryFn: ({ signal }) => send(countQuotations, { params: { id }, query: { day }, signal }),
  });

type Effect = BodyOf<typeof previewPrices>;

export const sendPreview = (id: number, body: Effect, signal?: AbortSignal) =>
  send(previewPrices, { params: { id }, body, quiet: true, ...(signal ? { signal } : {}) });

export const sendPriceList = (body: BodyOf<typeof savePriceList>) => send(savePriceList, { body });

export const sendCopy = (id: number, name: string) => send(copyPriceList, { params: { id }, body: { name } });

/** The sheet shows conflicts and invalid cells itself. */
export const sendPrices = (body: BodyOf<typeof savePriceRows>) =>
  send(savePriceRows, {
    body,
    expected: (error) => error.code === 'STALE_RECORD' || error.errors.some(({ field }) => field),
  });

export const readPricesFile = (id: number, { format, ...options }: ExportOptions) =>
  send(exportPrices, { params: { id }, query: { format }, ...options, quiet: true });

interface Import {
  readonly id: number;
  readonly file: File;
  readonly day: string;
  readonly dryRun: boolean;
  readonly rowVersion: number;
}

/** Sends a file of prices. A dry run writes nothing and lists what would change. */
export const sendPricesFile = ({ id, file, day, dryRun, rowVersion }: Import) =>
  send(importPrices, { params: { id }, query: { dryRun, day, rowVersion }, body: {}, files: { file } });
