import { expect, test } from 'vitest';
import { copiedCode, copiedName } from './index.ts';

test.each([
  ['Alpine Sofa', 'Alpine', 'Harbor', 'Harbor Sofa'],
  ['Big alpine chair', 'Alpine', 'Park Lane', 'Big Park Lane chair'],
  ['Lodge Sofa', 'Alpine', 'Harbor', 'Harbor Lodge Sofa'],
])('a copy of %s from style %s for style %s is called %s', { tags: ['N-27'] }, (name, from, to, copy) => {
  expect(copiedName(name, from, to)).toBe(copy);
});

test.each([
  ['ALP-SOFA', ['ALP-SOFA', 'ALP-CHAIR'], 'Harbor', 'HARBOR-SOFA'],
  ['ALP-SOFA', ['ALP-SOFA', 'OLD-CHAIR'], 'Harbor', 'HARBOR-ALP-SOFA'],
  ['SOFA', ['SOFA'], 'Peña & Co.', 'PENA-CO-SOFA'],
  ['ALP-SOFA-3', ['ALP-SOFA-3', 'ALP-SOFA-2'], 'Park Lane', 'PARK-LANE-SOFA-3'],
  ['A'.repeat(60), ['A'.repeat(60)], 'Harbor', `HARBOR-${'A'.repeat(53)}`],
])('copies the code %s among %j for style %s as %s', { tags: ['N-27'] }, (code, codes, to, copy) => {
  expect(copiedCode(code, codes, to)).toBe(copy);
});
