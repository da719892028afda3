import { type Day, writtenDay } from '@cordovan/domain/calendar';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** A day as a customer reads it: `Dec 27, 2026`, `27 dic 2026`. */
export function WrittenDay({ day }: { readonly day: Day }) {
  return <time dateTime={day}>{writtenDay(day, useLanguage())}</time>;
}
