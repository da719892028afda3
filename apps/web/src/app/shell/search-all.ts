import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchAll } from '@cordovan/contracts/search';
import { send } from '../../lib/http/send.ts';

/** One digit may be a whole order number; of letters it takes two. */
const isEnough = (text: string) => text.length >= 2 || /^\d$/.test(text);

/** Orders, customers, styles and leathers for what was typed; a failure stays silent, screens still help. */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => send(searchAll, { query: { text }, signal, quiet: true }),
    enabled: isEnough(text),
    placeholderData: keepPreviousData,
    retry: false,
  });
