import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PictureRecipe } from '@cordovan/picture/manifest';
import { createCrossFade } from './cross-fade.ts';

const recipe = { width: 800, height: 500 } as PictureRecipe;
const drawImage = vi.fn();
const animate = vi.fn();
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
  over.animate = animate;
  const fade = createCrossFade({
    canvas: { current: document.createElement('canvas') },
    over: { current: over },
    ground: { current: 'rgb(1, 2, 3)' },
  });
  return { fade, over };
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
    expect(animate).toHaveBeenCalledOnce();
    expect(over.style).toMatchObject({ opacity: '0', backgroundColor: 'rgb(1, 2, 3)' });
  },
);

test('copies immediately if the next picture is chosen before the page is idle', { tags: ['IMG-11'] }, () => {
  const { fade } = surfaces();
  fade.prepare(recipe);
  fade.start(recipe);
  vi.runAllTimers();
  expect(drawImage).toHaveBeenCalledOnce();
});

test('fades the full-resolution picture itself out', { tags: ['IMG-11'] }, () => {
  const { fade, over } = surfaces();
  fade.cover();
  expect(over.style.opacity).toBe('1');
  fade.start(recipe);
  expect(drawImage).not.toHaveBeenCalled();
  expect(over.style.opacity).toBe('0');
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
