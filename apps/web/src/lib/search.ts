import type { Action } from '@cordovan/domain/identity';
import type { Language } from '@cordovan/domain/messages';

/** One thing that the search box found. */
export interface SearchHit {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  readonly address: string;
}

/** How one feature answers the search box; the list of them is in `app/searchers.ts`. */
export interface Searcher {
  readonly action: Action;
  /** Heading over its hits. */
  readonly heading: Readonly<Record<Language, string>>;
  /** Hits for what was typed, best first, at most about eight. Calls it makes are quiet. */
  readonly search: (text: string, signal: AbortSignal) => Promise<readonly SearchHit[]>;
}
