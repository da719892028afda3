import { expect, test } from 'vitest';
import { type Burst, isScanEndedAt, withCharacter } from './scan-burst.ts';

/** Types a text into a field that contains `value`, with `gap` milliseconds between keys. */
function typed(text: string, gap: number, value = ''): { burst: Burst | undefined; at: number } {
  let burst: Burst | undefined;
  let at = 1_000;
  for (const [index] of text.split('').entries()) {
    at += gap;
    burst = withCharacter(burst, { at, value: value + text.slice(0, index) });
  }
  return { burst, at: at + gap };
}

test.each([
  ['a badge from a scanner', 'E101', 8, true],
  ['a short card from a slow scanner', 'CUT', 35, true],
  ['a password from a fast typist', 'Demo-1234!', 60, false],
  ['two keys that were struck together', 'ab', 5, false],
])(
  'tells scans from typing by speed and last key: %s',
  { tags: ['N-31', 'REG-01'] },
  (_what, text, gap, expected) => {
    const { burst, at } = typed(text, gap);
    expect(isScanEndedAt(burst, at)).toBe(expected);
  },
);

test('keeps what was typed before the scan', { tags: ['N-31', 'REG-01'] }, () => {
  const { burst, at } = typed('E101', 10, 'Demo');
  expect(burst?.before).toBe('Demo');
  expect(isScanEndedAt(burst, at + 500)).toBe(false);
});

test('ignores a fast typist who presses Enter right after the last key', { tags: ['N-31'] }, () => {
  const { burst, at } = typed('Demo-1234', 60);
  const last = withCharacter(burst, { at, value: 'Demo-1234' });
  expect(isScanEndedAt(last, at + 10)).toBe(false);
});
