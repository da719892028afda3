import { historyWords } from '@cordovan/domain/orders';
import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Translates terms in an order's history for the reader. Text typed by users stays unchanged. */
export function useHistoryWords(): (text: string) => string {
  const language = useLanguage();
  return (text) => historyWords(text, language);
}
