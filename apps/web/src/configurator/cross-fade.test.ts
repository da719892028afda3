import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { createCrossFade } from './cross-fade.ts';

const recipe = { width: 800, height: 500 } as PictureRecipe;
const drawImage = vi.fn();
const animate = vi.fn<(frames: readonly Keyframe[], ms: number) => void>();
const isStill = vi.fn(() => false);

beforeEach(() => {
  vi.useFakeTimers();
  for (const spy of [drawImage, animate]) spy.mockClear();
  isStill.mockReturnValue(false);
  vi.stubGlobal('matchMedia', () => ({ matches: isStill() }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function surfaces() {
  const over = document.createElement('canvas');
  vi.spyOn(over, 'getContext').mockReturnValue({ canvas: over, drawImage } as never);
  const canvas = document.createElement('canvas');
  for (const each of [canvas, over]) each.animate = animate as never;
  return { fade: createCrossFade({ canvas: { current: canvas }, over: { current: over } }), canvas, over };
}

test(
  'copies the shown picture while the page is idle, not when the next one is chosen',
  { tags: ['IMG-11'] },
  () => {
    const { fade, over } = surfaces();
    fade.prepare(recipe);
    vi.runAllTimers();
    expect(drawImage).toHaveBeenCalledOnce();
    fade.start(recipe);
    expect(drawImage).toHaveBeenCalledOnce();
    // One fades out while the other fades in, so that their light adds up to that of one picture.
    expect(animate.mock.calls.map(([frames]) => frames)).toEqual([
      [{ opacity: 1 }, { opacity: 0 }],
      [{ opacity: 0 }, { opacity: 1 }],
    ]);
    expect(over.style.opacity).toBe('0');
  },
);

test('copies immediately if the next picture is chosen before the page is idle', { tags: ['IMG-11'] }, () => {
  const { fade } = surfaces();
  fade.prepare(recipe);
  fade.start(recipe);
  vi.runAllTimers();
  expect(drawImage).toHaveBeenCalledOnce();
});

test('shows only the full-resolution picture, which itself fades out', { tags: ['IMG-11'] }, () => {
  const { fade, canvas, over } = surfaces();
  fade.cover();
  expect([over.style.opacity, canvas.style.visibility]).toEqual(['1', 'hidden']);
  fade.start(recipe);
  expect(drawImage).not.toHaveBeenCalled();
  expect([over.style.opacity, canvas.style.visibility]).toEqual(['0', '']);
});

test(
  'shows the next picture without a fade to people who prefer reduced motion',
  { tags: ['IMG-11'] },
  () => {
    const { fade, over } = surfaces();
    isStill.mockReturnValue(true);
    fade.cover();
    fade.start(recipe);
    expect(animate).not.toHaveBeenCalled();
    expect(over.style.opacity).toBe('0');
  },
);
