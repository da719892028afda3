import { useCallback, useMemo } from 'react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { parseSearch, stringifySearch } from '../../lib/address.ts';

type Filters<Names extends string> = Partial<Record<Names, string>>;
type Change<Names extends string> = { readonly [N in Names | 'page']?: string | undefined };

/**
 * A list's filters, kept in the address so that the list can be shared and bookmarked. Other parameters stay
 * unchanged. Changing a filter goes back to the first page.
 */
export function useFilters<const Names extends string>(names: readonly Names[]) {
  const location = useLocation();
  const navigate = useNavigate();
  const text = location.searchStr;
  const filters = useMemo(() => {
    const all = parseSearch(text);
    return Object.fromEntries(
      names.flatMap((name) => (all[name] ? [[name, all[name]]] : [])),
    ) as Filters<Names>;
  }, [text, names]);

  const setFilters = useCallback(
    (change: Change<Names>) => {
      const next = { ...parseSearch(text), page: undefined, ...change };
      void navigate({ to: `${location.pathname}${stringifySearch(next)}`, replace: true });
    },
    [text, location.pathname, navigate],
  );
  const clear = useCallback(
    () => setFilters(Object.fromEntries(names.map((name) => [name, undefined])) as Change<Names>),
    [names, setFilters],
  );
  const has = Object.keys(filters).some((name) => name !== 'page' && name !== 'sort');
  return { filters, setFilters, clear, has, page: Math.max(1, Number(parseSearch(text)['page'] ?? 1) || 1) };
}
