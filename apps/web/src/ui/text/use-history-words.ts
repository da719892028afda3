import { useTranslation } from 'react-i18next';

/**
 * What a line of an order's history says in the reader's language: names of mails, kinds and ways of payment. What a
 * person wrote stays as it was written.
 */
export function useHistoryWords(): (text: string) => string {
  const { t, i18n } = useTranslation('ui');
  return (text) => {
    const [, way, number] = /^(to|from) order (\S+)$/.exec(text) ?? [];
    if (way && number) return t(way === 'to' ? 'historyWords.movedTo' : 'historyWords.movedFrom', { number });
    const parts = [...new Set(text.split(', '))];
    const keys = parts.map((part) => `historyWords.${part}`);
    if (!keys.every((key) => i18n.exists(key, { ns: 'ui' }))) return text;
    const words = keys.map((key) => t(key as 'historyWords.quote')).join(', ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  };
}
