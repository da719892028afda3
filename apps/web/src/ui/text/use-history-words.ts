import { useTranslation } from 'react-i18next';

/**
 * Translates terms in an order's history: names of emails, kinds and payment methods. Text typed by users
 * stays unchanged.
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
