import english from '../../lib/i18n/en/shop-rep.ts';
import spanish from '../../lib/i18n/es/shop-rep.ts';
import { useTexts } from '../texts.ts';

const texts = { en: english, es: spanish };

/** Texts for sales reps in the page's language. They load with the dialogs. */
export const useRepTexts = () => texts[useTexts().language];
