import { isDay, writtenDay } from '../calendar/index.ts';
import { fieldText } from './field-text.ts';
import type { Language } from './language.ts';
import { terms, type Term } from './terms.ts';

export type MessageData = Readonly<Record<string, string | number>>;

/** Placeholders whose value is a key of `terms`, shown in the language of the text. A `field` may also be a path. */
const termPlaceholders: readonly string[] = ['from', 'to', 'status'];

const isTerm = (value: string | number): value is Term => Object.hasOwn(terms, value);

/** `{{name}}`, or `{{name|one|other}}`: the noun that matches the number `name`. */
const PLACEHOLDER = /\{\{(\w+)(?:\|([^|}]+)\|([^|}]+))?\}\}/g;

/**
 * Fills the placeholders of a message text; days are written out (N-37), and nouns match their number. A placeholder
 * without data stays visible, so a missing value never hides the message.
 */
export function fillMessage(language: Language, text: string, data: MessageData = {}): string {
  return text.replace(PLACEHOLDER, (placeholder, name: string, one?: string, other?: string) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined;
    if (one !== undefined && other !== undefined) return Number(value) === 1 ? one : other;
    if (value === undefined) return placeholder;
    if (name === 'field' && typeof value === 'string') return fieldText(language, value);
    if (termPlaceholders.includes(name) && isTerm(value)) return terms[value][language];
    return typeof value === 'string' && isDay(value) ? writtenDay(value, language) : String(value);
  });
}
