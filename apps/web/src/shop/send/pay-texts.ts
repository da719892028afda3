import english from '../../lib/i18n/en/shop-pay.ts';
import spanish from '../../lib/i18n/es/shop-pay.ts';
import { useTexts } from '../texts.ts';

const texts = { en: english, es: spanish };

/** Payment texts in the page's language. They load with the dialogs. */
export const usePayTexts = () => texts[useTexts().language];
