import { expect, test } from 'vitest';
import { checkConsent, consentShown, type ConsentText, type GivenConsent } from './index.ts';

const english: ConsentText = { language: 'en', version: 3, text: 'I agree.' };
const spanish: ConsentText = { language: 'es', version: 1, text: 'Acepto.' };
const cleared: ConsentText = { ...english, version: 4, text: ' ' };

test(
  'shows the text in the page’s language, otherwise the other one, otherwise none',
  { tags: ['N-16'] },
  () => {
    expect(consentShown([english, spanish], 'es')).toBe(spanish);
    expect(consentShown([english], 'es')).toBe(english);
    expect(consentShown([cleared, spanish], 'en')).toBe(spanish);
    expect(consentShown([cleared], 'en')).toBeUndefined();
  },
);

test.each<[readonly ConsentText[], GivenConsent | null, string[]]>([
  [[], null, []],
  [[cleared], null, []],
  [[english, spanish], null, ['CONSENT_MISSING']],
  [[english, spanish], { language: 'en', version: 3 }, []],
  [[english, spanish], { language: 'es', version: 1 }, []],
  [[english, spanish], { language: 'en', version: 2 }, ['CONSENT_CHANGED']],
  [[cleared, spanish], { language: 'en', version: 4 }, ['CONSENT_CHANGED']],
])('checks what was agreed to: texts %j, agreed %j', { tags: ['N-16'] }, (texts, given, codes) => {
  expect(checkConsent(texts, given).map(({ code }) => code)).toEqual(codes);
});
