import { useQueries, useQuery } from '@tanstack/react-query';
import { can } from '@cordovan/domain/identity';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import type { SearchHit } from '../../lib/search.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { searchers } from '../searchers.ts';

interface HitGroup {
  readonly heading: string;
  readonly hits: readonly SearchHit[];
}

/** Asks every searcher that the person's role may use. One that fails stays silent: the others still help. */
export function useSearchHits(text: string): readonly HitGroup[] {
  const session = useSession();
  const language = useLanguage();
  const loaded = useQuery({
    queryKey: ['search', 'searchers'],
    queryFn: async () => (await Promise.all(searchers.map((load) => load()))).map((module) => module.default),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const permitted = (loaded.data ?? []).filter(
    (searcher) => session !== undefined && can(session.role, searcher.action),
  );
  const answers = useQueries({
    queries: permitted.map((searcher) => ({
      queryKey: ['search', searcher.heading.en, text],
      queryFn: ({ signal }: { signal: AbortSignal }) => searcher.search(text, signal),
      enabled: text.length >= 2,
      retry: false,
    })),
  });
  return permitted.map((searcher, index) => ({
    heading: searcher.heading[language],
    hits: answers[index]?.data ?? [],
  }));
}
