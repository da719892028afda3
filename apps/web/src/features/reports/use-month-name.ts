import { useLanguage } from '../../lib/i18n/use-language.ts';

/** The month of a day, in words. */
export function useMonthName(): (day: string, length?: 'short' | 'long') => string {
  const language = useLanguage();
  return (day, length = 'long') =>
    new Intl.DateTimeFormat(language, { month: length, year: 'numeric', timeZone: 'UTC' }).format(
      new Date(`${day}T00:00:00Z`),
    );
}
