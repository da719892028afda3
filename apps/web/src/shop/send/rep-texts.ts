import english from '../../lib/i18n/en/shop-rep.ts';
import spanish from '../../lib/i18n/es/shop-rep.ts';
import { useTexts } from '../texts.ts';

const texts = { en: english, es: spanish };

/** The texts for a sales rep in the language of the page. They are loaded with the dialogs. */
export const useRepTexts = () => texts[useTexts().language];
