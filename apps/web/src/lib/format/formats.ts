import type { Language } from '@cordovan/domain/messages';

/** Date and number formats of a language. `/Scripts/i18n/angular-locale_{locale}.js` can override them (C-43). */
export interface Formats {
  /** dayjs formats (N-37). Spanish puts the day first, except where a delivery date is typed. */
  readonly day: string;
  readonly deliveryDay: string;
  readonly time: string;
  readonly decimal: string;
  readonly group: string;
}

const ours: Record<Language, Formats> = {
  en: { day: 'MM/DD/YYYY', deliveryDay: 'MM/DD/YYYY', time: 'h:mm A', decimal: '.', group: ',' },
  es: { day: 'DD/MM/YYYY', deliveryDay: 'MM/DD/YYYY', time: 'H:mm', decimal: '.', group: ',' },
};

declare global {
  interface Window {
    cordovanLocales?: Partial<Record<string, Partial<Formats>>>;
  }
}

export const formatsOf = (language: Language): Formats => ({
  ...ours[language],
  ...window.cordovanLocales?.[language],
});
