import { queryOptions } from '@tanstack/react-query';
import { deleteView, listViews, saveView } from '@cordovan/contracts/search';
import type { BodyOf } from '@cordovan/contracts/call';
import { send } from '../../../lib/http/send.ts';

export const viewsQuery = () =>
  queryOptions({
    queryKey: ['views', 'orders'],
    queryFn: ({ signal }) => send(listViews, { query: { list: 'orders' }, signal, quiet: true }),
  });

export const sendView = (body: BodyOf<typeof saveView>) =>
  send(saveView, { body, expected: ['FIELD_TAKEN'] });
export const forgetView = (id: number) => send(deleteView, { params: { id } });
