import { act, renderHook } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useFileAddress } from './use-file-address.ts';

afterEach(() => vi.useRealTimers());

test('revokes a removed picture’s URL only after there was time to read it', { tags: ['IMG-11'] }, () => {
  vi.useFakeTimers();
  let made = 0;
  URL.createObjectURL = () => `blob:${++made}`;
  const revoked = vi.fn();
  URL.revokeObjectURL = revoked;
  const { result, rerender, unmount } = renderHook(({ file }: { file: Blob }) => useFileAddress(file), {
    initialProps: { file: new Blob(['before']) },
  });
  expect(result.current).toBe('blob:1');
  rerender({ file: new Blob(['after']) });
  expect(result.current).toBe('blob:2');
  act(() => void vi.advanceTimersByTime(1_000));
  expect(revoked).not.toHaveBeenCalled();
  unmount();
  vi.runAllTimers();
  expect(revoked.mock.calls).toEqual([['blob:1'], ['blob:2']]);
});
