import english from '../../lib/i18n/en/shop-samples.ts';
import spanish from '../../lib/i18n/es/shop-samples.ts';
import { filledIn, useTexts } from '../texts.ts';

const texts = { en: english, es: spanish };

/** Sample texts in the page's language. They load with the dialog. */
export function useSampleTexts() {
  const { say: sayInShop, language } = useTexts();
  const say = (key: keyof typeof english, data?: Readonly<Record<string, string>>) =>
    filledIn(texts[language][key], data);
  return { say, sayInShop, language };
}
