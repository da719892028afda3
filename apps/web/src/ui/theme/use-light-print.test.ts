import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useLightPrint } from './use-light-print.ts';

const scheme = () => document.documentElement.getAttribute('data-mantine-color-scheme');

test('prints a dark screen in light colors, then returns to dark', { tags: ['N-21'] }, () => {
  document.documentElement.setAttribute('data-mantine-color-scheme', 'dark');
  const { unmount } = renderHook(useLightPrint);
  dispatchEvent(new Event('beforeprint'));
  dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('light');
  dispatchEvent(new Event('afterprint'));
  expect(scheme()).toBe('dark');
  unmount();
  dispatchEvent(new Event('beforeprint'));
  expect(scheme()).toBe('dark');
});
