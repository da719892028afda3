import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { searchAll } from '@cordovan/contracts/search';
import { send } from '../../lib/http/send.ts';

/** A single digit can be a whole order number; letters need two. */
const isEnough = (text: string) => text.length >= 2 || /^\d$/.test(text);

/**
 * Orders, customers, styles and leathers that match. Quiet on failure, because the list of screens is still useful.
 */
export const searchQuery = (text: string) =>
  queryOptions({
    queryKey: ['search', text],
    queryFn: ({ signal }) => send(searchAll, { query: { text }, signal, quiet: true }),
    enabled: isEnough(text),
    placeholderData: keepPreviousData,
    retry: false,
  });
