import english from '../../lib/i18n/en/shop-pay.ts';
import spanish from '../../lib/i18n/es/shop-pay.ts';
import { useTexts } from '../texts.ts';

const texts = { en: english, es: spanish };

/** The texts of paying in the language of the page. They are loaded with the dialogs. */
export const usePayTexts = () => texts[useTexts().language];
