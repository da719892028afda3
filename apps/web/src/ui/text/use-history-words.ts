import { historyWords } from '@cordovan/domain/orders';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Translates terms in an order's history for the reader. Text typed by users isn't translated. */
export function useHistoryWords(): (text: string) => string {
  const language = useLanguage();
  return (text) => historyWords(text, language);
}
