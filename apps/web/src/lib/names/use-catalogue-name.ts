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

/** Live changes of the catalog make them stale; a visitor, who hears of none, reads them again after this time. */
const FRESH = 5 * 60_000;

const wordsQuery = queryOptions({
  queryKey: ['catalogue', 'words', 'pairs'],
  queryFn: ({ signal }) => send(readWords, { quiet: true, signal }),
  staleTime: FRESH,
});

/** Shown name of a text of the catalog; `list` if its usual entries have a Spanish name of ours. */
export type NameOf = (name: string, list?: NamedList) => string;

const NONE: readonly WordPair[] = [];

/** Words of a page that brings its own, such as that of a quotation, which shows names that no shop offers. */
export const OwnWords = createContext<readonly WordPair[] | undefined>(undefined);

/** The company's words in the language of the page. English needs none, so nothing is loaded. */
export function useDictionary(): Dictionary {
  const language = useLanguage();
  const own = useContext(OwnWords);
  const { data } = useQuery({ ...wordsQuery, enabled: language === 'es' && own === undefined });
  const pairs = own ?? data ?? NONE;
  return useMemo(() => dictionaryOf(language, pairs), [language, pairs]);
}

/** Returns the function for names of the catalog that are shown. What is sent or compared keeps the stored name. */
export function useCatalogueName(): NameOf {
  const dictionary = useDictionary();
  return useMemo<NameOf>(() => (name, list) => catalogueName(name, dictionary, list), [dictionary]);
}
