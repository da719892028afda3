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
  readonly speak: (language: Language) => void;
}

/** Texts of the page; English is part of its script, Spanish is loaded when it is chosen (C-43). */
export const TextsContext = createContext<Spoken>({
  language: 'en',
  texts: english,
  speak: () => undefined,
});

export async function textsIn(language: Language): Promise<ShopTexts> {
  return language === 'es' ? (await import('../lib/i18n/es/shop.ts')).default : english;
}

function find(tree: Tree, [first = '', ...rest]: readonly string[]): string {
  const found = tree[first];
  return typeof found === 'string' ? found : found === undefined ? '' : find(found, rest);
}

/** A text with its placeholders filled in. */
export const filledIn = (text: string, data: Readonly<Record<string, string>> = {}): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => data[name] ?? '');

/** The language of the page, and a function that returns a text in it. */
export function useTexts(): Spoken & { readonly say: Say } {
  const spoken = useContext(TextsContext);
  const say: Say = (key, data) => filledIn(find(spoken.texts, key.split('.')), data);
  return { ...spoken, say };
}
