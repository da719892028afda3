import { createContext, useContext, useMemo } from 'react';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { readWords } from '@cordovan/contracts/catalogue-words';
import {
  catalogueName,
  type Dictionary,
  dictionaryOf,
  type NamedList,
  type WordPair,
} from '@cordovan/domain/messages';
import { send } from '../http/send.ts';
import { useLanguage } from '../i18n/use-language.ts';

/**
 * How long names stay fresh. Live catalog changes invalidate them sooner; visitors get no live changes, so they
 * refetch after this time.
 */
const FRESH = 5 * 60_000;

const wordsQuery = queryOptions({
  queryKey: ['catalogue', 'words', 'pairs'],
  queryFn: ({ signal }) => send(readWords, { quiet: true, signal }),
  staleTime: FRESH,
});

/** Returns the displayed name of a catalog text. Pass `list` if we translate its standard entries to Spanish. */
export type NameOf = (name: string, list?: NamedList) => string;

const NONE: readonly WordPair[] = [];

/** Translations for a page that brings its own, such as a quotation's page, which shows names that no shop offers. */
export const OwnWords = createContext<readonly WordPair[] | undefined>(undefined);

/** The company's translations for the page's language. English needs none, so nothing is loaded. */
export function useDictionary(): Dictionary {
  const language = useLanguage();
  const own = useContext(OwnWords);
  const { data } = useQuery({ ...wordsQuery, enabled: language === 'es' && own === undefined });
  const pairs = own ?? data ?? NONE;
  return useMemo(() => dictionaryOf(language, pairs), [language, pairs]);
}

/** Returns the function for displayed catalog names. Values that are sent or compared keep the stored name. */
export function useCatalogueName(): NameOf {
  const dictionary = useDictionary();
  return useMemo<NameOf>(() => (name, list) => catalogueName(name, dictionary, list), [dictionary]);
}
