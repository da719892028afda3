import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { AnswerOf, QueryOf } from '@cordovan/contracts/call';
import { exportSlips, listSlips } from '@cordovan/contracts/slips';
import { listStores } from '@cordovan/contracts/stores';
import { send } from '../../../lib/http/send.ts';
import type { ExportOptions } from '../../../ui/export/export.types.ts';

export type SlipFilter = Pick<QueryOf<typeof listSlips>, 'cause' | 'storeId'>;

export type SlipPage = AnswerOf<typeof listSlips>;

/** A check of all promises invalidates the topic `scheduler`, so the key begins with it. */
export const slipsQuery = (query: QueryOf<typeof listSlips>) =>
  queryOptions({
    queryKey: ['scheduler', 'slips', query],
    queryFn: ({ signal }) => send(listSlips, { query, signal }),
    placeholderData: keepPreviousData,
  });

export const readSlipsFile = (filter: SlipFilter, { format, ...options }: ExportOptions) =>
  send(exportSlips, { query: { ...filter, format }, ...options, quiet: true });

export const slipStoresQuery = () =>
  queryOptions({ queryKey: ['stores', 'list'], queryFn: ({ signal }) => send(listStores, { signal }) });
