import { createContext, useContext } from 'react';
import type { FloorPiece } from '@cordovan/contracts/terminal';
import { type Language, terminalText, usualName } from '@cordovan/domain/messages';
import type { Refusal } from '@cordovan/domain/result';
import english from '../lib/i18n/en/terminal-page.ts';
import spanish from '../lib/i18n/es/terminal-page.ts';

type Tree = { readonly [key: string]: string | Tree };
type KeyOf<T> = {
  [K in keyof T & string]: T[K] extends string ? K : `${K}.${KeyOf<T[K]>}`;
}[keyof T & string];

export type TextKey = KeyOf<typeof english>;
type Data = Readonly<Record<string, string | number>>;

interface Spoken {
  readonly language: Language;
  readonly timeZone: string;
  readonly speak: (language: Language) => void;
}

/** Both languages are part of the page, because there may be no network to load one. */
const texts: Readonly<Record<Language, Tree>> = { en: english, es: spanish };

export const SpokenContext = createContext<Spoken>({
  language: 'en',
  timeZone: 'UTC',
  speak: () => undefined,
});

function find(tree: Tree, [first = '', ...rest]: readonly string[]): string {
  const found = tree[first];
  return typeof found === 'string' ? found : found === undefined ? '' : find(found, rest);
}

const capitalized = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

const filledIn = (text: string, data: Data): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_all, name: string) => String(data[name] ?? ''));

/** The page's language and everything it says: texts, counts, rule messages, names, times of day. */
export function useTexts() {
  const spoken = useContext(SpokenContext);
  const { language, timeZone } = spoken;
  const say = (key: TextKey, data: Data = {}) => filledIn(find(texts[language], key.split('.')), data);
  const clock = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit', timeZone });
  return {
    ...spoken,
    say,
    count: (key: 'kept' | 'enroll.kept' | 'work.pieces' | 'work.startAll', count: number) =>
      say(`${key}_${count === 1 ? 'one' : 'other'}`, { count }),
    message: ({ code, data }: Refusal) => terminalText(language, code, data) ?? say('refused', { code }),
    operationName: (name: string) => usualName('operation', name, language),
    /** An operation's name, outside a sentence. */
    operationTitle: (name: string) => capitalized(usualName('operation', name, language)),
    /** A piece's name in the page's language. */
    pieceName: ({ description, spanish: name }: Pick<FloorPiece, 'description' | 'spanish'>) =>
      language === 'es' ? name : description,
    timeOf: (moment: string | number) => clock.format(new Date(moment)),
  };
}
export type Texts = ReturnType<typeof useTexts>;
