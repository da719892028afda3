import { createContext, useContext } from 'react';
import type { Language } from '@cordovan/domain/messages';
import english from '../lib/i18n/en/shop.ts';

type Tree = { readonly [key: string]: string | Tree };
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

export type ShopTexts = typeof english;
export type TextKey = KeyOf<ShopTexts>;
export type Say = (key: TextKey, data?: Readonly<Record<string, string>>) => string;

interface Spoken {
  readonly language: Language;
  readonly texts: ShopTexts;
  /** Shown name of a part, an option or a piece. */
  readonly shown: (name: string) => string;
  readonly speak: (language: Language) => void;
}

const asStored = (name: string): string => name;

/** The page's texts. English is part of its script; Spanish loads when chosen (C-43). */
export const TextsContext = createContext<Spoken>({
  language: 'en',
  texts: english,
  shown: asStored,
  speak: () => undefined,
});

type InLanguage = Pick<Spoken, 'language' | 'texts' | 'shown'>;

export const inEnglish: InLanguage = { language: 'en', texts: english, shown: asStored };

/** A language's texts, with the company's translations of catalog names. */
export async function speakIn(language: Language): Promise<InLanguage> {
  if (language !== 'es') return inEnglish;
  const [texts, { readSpanishNames }] = await Promise.all([
    import('../lib/i18n/es/shop.ts'),
    import('./spanish-names.ts'),
  ]);
  return { language, texts: texts.default, shown: await readSpanishNames() };
}

function find(tree: Tree, [first = '', ...rest]: readonly string[]): string {
  const found = tree[first];
  return typeof found === 'string' ? found : found === undefined ? '' : find(found, rest);
}

/** A text with its placeholders filled in. */
export const filledIn = (text: string, data: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => data[name] ?? '');

/** The page's language, and a function that returns a text in it. */
export function useTexts(): Spoken & { readonly say: Say } {
  const spoken = useContext(TextsContext);
  const say: Say = (key, data) => filledIn(find(spoken.texts, key.split('.')), data);
  return { ...spoken, say };
}
