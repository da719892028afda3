import { useLanguage } from '../../lib/i18n/use-language.ts';

/** Name of a day's month. Capitalized in Spanish too, because it is the only word in its cell. */
export function useMonthName(): (day: string, length?: 'short' | 'long') => string {
  const language = useLanguage();
  return (day, length = 'long') => {
    const name = new Intl.DateTimeFormat(language, {
      month: length,
      year: 'numeric',
      timeZone: 'UTC',
    }).format(new Date(`${day}T00:00:00Z`));
    return name.charAt(0).toUpperCase() + name.slice(1);
  };
}
