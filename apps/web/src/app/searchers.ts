import type { Searcher } from '../lib/search.ts';

/** What the search box asks, in the order of its headings. A feature adds its searcher here. */
export const searchers: readonly (() => Promise<{ default: Searcher }>)[] = [];
