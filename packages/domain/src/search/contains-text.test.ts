import { expect, test } from 'vitest';
import { containsText } from './contains-text.ts';

test.each([
  ['a part of a field', 'nver', true],
  ['another letter case', 'DENVER', true],
  ['the end of one field and the start of the next', 'denver co', true],
  ['spaces around it', '  co ', true],
  ['nothing', '', true],
  ['no text', undefined, true],
  ['something else', 'Austin', false],
])('filters a list by %s to entries that contain it', { tags: ['N-40'] }, (_case, text, isFound) => {
  expect(containsText(['Denver', 'CO'], text)).toBe(isFound);
});
