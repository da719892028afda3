import {
  type Language,
  messageText,
  type MessageCode,
  type MessageData,
  terms,
} from '@cordovan/domain/messages';
import { type OrderType, orderTypeNames } from '@cordovan/domain/orders';
import { catalogues, type Catalogues, type Namespace } from '../../apps/web/src/lib/i18n/catalogues.ts';

type Status = Extract<
  keyof typeof terms,
  'quotation' | 'approved' | 'scheduled' | 'in production' | 'finished' | 'shipped' | 'closed' | 'canceled'
>;

/** Screen texts of one language, from the web app. */
export interface Words extends Catalogues {
  readonly language: Language;
  readonly message: (code: MessageCode, data?: MessageData) => string;
  /** A status name, as a pill shows it. */
  readonly status: (status: Status) => string;
  readonly orderType: (type: OrderType) => string;
}

export async function wordsOf(language: Language): Promise<Words> {
  const names = Object.keys(catalogues) as Namespace[];
  const texts = await Promise.all(
    names.map(async (name) => [name, (await catalogues[name][language]()).default] as const),
  );
  return {
    ...(Object.fromEntries(texts) as unknown as Catalogues),
    language,
    message: (code, data) => messageText(language, code, data),
    status: (status) => {
      const word = terms[status][language];
      return word[0]!.toUpperCase() + word.slice(1);
    },
    orderType: (type) => orderTypeNames[type][language],
  };
}

/** Fills in a text's placeholders. */
export const filled = (text: string, data: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(data[name] ?? ''));

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Matches what begins with the text, in any letter case. */
export const starting = (text: string): RegExp => new RegExp(`^${escaped(text)}`, 'i');

/** Matches only the exact text. */
export const only = (text: string): RegExp => new RegExp(`^${escaped(text)}$`);

/** Matches what contains the text, with any value for `{{…}}`. */
export const containing = (text: string): RegExp =>
  new RegExp(
    text
      .split(/\{\{\w+\}\}/)
      .map(escaped)
      .join('.*'),
    'i',
  );
