import { refuse } from '../../platform/errors/refusal-error.ts';

const FILE = /^angular-locale_([a-z]{2}(?:-[a-z0-9]{2,8})?)\.js$/i;
/** Default region for a language: the one where we sell. */
const REGIONS: Readonly<Record<string, string>> = { en: 'en-US', es: 'es-US' };

const DAYS = {
  en: { day: 'MM/DD/YYYY', deliveryDay: 'MM/DD/YYYY', time: 'h:mm A' },
  es: { day: 'DD/MM/YYYY', deliveryDay: 'MM/DD/YYYY', time: 'H:mm' },
} as const;

/**
 * Returns the script of `/Scripts/i18n/angular-locale_{locale}.js` (I18N-06, C-43): the date and number
 * formats of a language.
 */
export function localeScript(file: string): string {
  const locale = FILE.exec(file)?.[1]?.toLowerCase() ?? refuse({ code: 'NOT_FOUND' });
  const language = locale.slice(0, 2);
  if (language !== 'en' && language !== 'es') return refuse({ code: 'NOT_FOUND' });
  const formats = JSON.stringify({ ...DAYS[language], ...separatorsOf(REGIONS[locale] ?? locale) });
  return `window.cordovanLocales = Object.assign(window.cordovanLocales ?? {}, { ${language}: ${formats} });\n`;
}

function separatorsOf(locale: string): { decimal: string; group: string } {
  const parts = new Intl.NumberFormat(locale, { useGrouping: 'always' }).formatToParts(12345.6);
  const valueOf = (type: 'decimal' | 'group') => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: valueOf('decimal'), group: valueOf('group') };
}
