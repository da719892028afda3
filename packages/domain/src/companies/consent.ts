import type { Language } from '../messages/index.ts';
import type { Refusal } from '../result/index.ts';

/** Actions that require consent: sending a design, ordering samples, accepting a quotation, paying it. */
export const consentPlaces = ['order', 'samples', 'accept', 'payment'] as const;
export type ConsentPlace = (typeof consentPlaces)[number];

/** Current text in a language; an empty text requires no consent. */
export interface ConsentText {
  readonly language: Language;
  readonly version: number;
  readonly text: string;
}

export type GivenConsent = Pick<ConsentText, 'language' | 'version'>;

export const MOST_CONSENT_LETTERS = 5_000;

const written = (texts: readonly ConsentText[]): readonly ConsentText[] =>
  texts.filter(({ text }) => text.trim() !== '');

/** The text that a page shows: in its language, else in the other one; undefined when none is written. */
export const consentShown = (texts: readonly ConsentText[], language: Language): ConsentText | undefined =>
  written(texts).find((each) => each.language === language) ?? written(texts)[0];

/** Refuses to continue without the customer's consent to the current text. Requires none if there is no text. */
export function checkConsent(
  texts: readonly ConsentText[],
  given: GivenConsent | null | undefined,
): readonly Refusal[] {
  if (written(texts).length === 0) return [];
  if (!given) return [{ code: 'CONSENT_MISSING', field: 'consent' }];
  const isCurrent = written(texts).some(
    ({ language, version }) => language === given.language && version === given.version,
  );
  return isCurrent ? [] : [{ code: 'CONSENT_CHANGED', field: 'consent' }];
}
