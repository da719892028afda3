import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPageConfiguration } from '../../lib/page-configuration.ts';
import { shopOf } from '../../../test/shop.ts';
import { ShopApp } from '../app.tsx';

beforeEach(() => {
  setPageConfiguration({ staticToken: 'x' });
  localStorage.clear();
  window.history.replaceState(null, '', '/Shop');
});

const calm = window.matchMedia.bind(window);
afterEach(() => {
  vi.useRealTimers();
  vi.stubGlobal('matchMedia', calm);
});

const styles = ['Belmont', 'Savannah', 'Monterey', 'Alpine'].map((name, at) => ({
  ...{ id: at + 1, name, imageName: null },
}));
const open = () =>
  render(<ShopApp shop={shopOf({ styles })} shared={null} manifest={undefined} sent={undefined} />);
const button = (name: string | RegExp) => screen.getByRole('button', { name });

/** Simulates moving the mouse onto an element. */
function moveMouseOnto(element: HTMLElement): void {
  const event = new MouseEvent('mousemove', { bubbles: true });
  Object.defineProperties(event, { movementX: { value: 3 }, movementY: { value: 0 } });
  fireEvent(element, event);
}

test(
  'shows a choice in the picture while the mouse is over it, and after it is clicked',
  { tags: ['SHOP-09'] },
  () => {
    open();
    const picture = () => screen.getByRole('img').getAttribute('aria-label');
    fireEvent.click(button('Next: Leather'));
    moveMouseOnto(button(/^Nero/));
    expect(picture()).toBe('Belmont Sofa 3-seat in Nero');
    fireEvent.mouseLeave(button(/^Nero/));
    expect(picture()).toBe('Belmont Sofa 3-seat in Cognac');
    fireEvent.click(button(/^Nero/));
    expect(picture()).toBe('Belmont Sofa 3-seat in Nero');
  },
);

/** Test visitors prefer reduced motion; this one doesn't. */
function wantMotion(): void {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => undefined }));
}

/** A strip of 1,000 pixels in a window of 400 that scrolls without animation. */
function widen(strip: HTMLElement): void {
  Object.defineProperties(strip, { scrollWidth: { value: 1_000 }, clientWidth: { value: 400 } });
  strip.scrollBy = ((to: ScrollToOptions) => {
    strip.scrollLeft += to.left ?? 0;
  }) as typeof strip.scrollBy;
}

const strip = () => screen.getAllByRole('list').find(({ className }) => className.includes('strip'))!;
function wait(ms: number): void {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
}

test(
  'scrolls the styles a small step every 200 ms, to the end and back',
  { tags: ['SHOP-12', 'SHOP-11', 'C-39'] },
  () => {
    vi.useFakeTimers();
    wantMotion();
    open();
    widen(strip());
    wait(199);
    expect(strip().scrollLeft).toBe(0);
    wait(1);
    const step = strip().scrollLeft;
    expect(step).toBeGreaterThan(0);
    expect(step).toBeLessThan(20);
    wait(800);
    expect(strip().scrollLeft).toBe(5 * step);
    strip().scrollLeft = 600;
    wait(400);
    expect(strip().scrollLeft).toBe(600 - 2 * step);
  },
);

test.each([
  ['a style has the focus', wantMotion, (): void => button(/^Savannah/).focus()],
  ['motion is unwanted', (): void => undefined, (): void => undefined],
])('doesn’t scroll the styles while %s', { tags: ['SHOP-12', 'C-39'] }, (_when, prepare, move) => {
  vi.useFakeTimers();
  prepare();
  open();
  widen(strip());
  move();
  wait(1_000);
  expect(strip().scrollLeft).toBe(0);
});

/** Cards 200 pixels wide, two of which fit the strip. */
function layCards(list: HTMLElement): void {
  widen(list);
  [...list.children].forEach((card, at) =>
    Object.defineProperties(card, { offsetLeft: { value: at * 200 }, offsetWidth: { value: 200 } }),
  );
  list.scrollTo = ((to: ScrollToOptions) => {
    list.scrollLeft = to.left ?? 0;
  }) as typeof list.scrollTo;
}

test.each([
  ['5 seconds', (): void => wait(5_200)],
  ['a key', (): void => void fireEvent.keyDown(document.body, { key: 'Tab' })],
  ['a turn of the wheel', (): void => void fireEvent.wheel(document.body)],
  ['a scroll of the page', (): void => void fireEvent.scroll(window)],
  [
    'a touch',
    (): void => {
      fireEvent.pointerDown(document.body);
      fireEvent.pointerUp(document.body);
      wait(20);
    },
  ],
])(
  'stops scrolling for good after %s, aligned to whole cards with the chosen one in view',
  { tags: ['C-39'] },
  (_what, stop) => {
    vi.useFakeTimers();
    wantMotion();
    open();
    layCards(strip());
    wait(1_000);
    expect(strip().scrollLeft).toBeGreaterThan(0);
    strip().scrollLeft = 330;
    stop();
    expect(strip().scrollLeft, 'the chosen card is the first').toBe(0);
    wait(20_000);
    expect(strip().scrollLeft).toBe(0);
  },
);

test('begins with the chosen style in view', { tags: ['C-39', 'SHOP-11'] }, () => {
  const offsets = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get').mockImplementation(function (
    this: HTMLElement,
  ) {
    return [...(this.parentElement?.children ?? [])].indexOf(this) * 200;
  });
  const scrolls = vi.spyOn(Element.prototype, 'scrollTo').mockImplementation(() => undefined);
  window.history.replaceState(null, '', '/Shop/Alpine');
  open();
  expect(scrolls).toHaveBeenCalledWith({ left: 600, behavior: 'instant' });
  offsets.mockRestore();
  scrolls.mockRestore();
});

test('shows all styles at once on request', { tags: ['SHOP-11'] }, () => {
  const width = vi.spyOn(Element.prototype, 'scrollWidth', 'get').mockReturnValue(1_000);
  open();
  fireEvent.click(button('All 4 styles'));
  expect(strip()).toBeUndefined();
  expect(button(/^Alpine/)).toBeVisible();
  width.mockRestore();
});

test('hides the list of all styles if all of them are already in view', { tags: ['SHOP-11'] }, () => {
  open();
  expect(screen.queryByRole('button', { name: 'All 4 styles' })).toBeNull();
});
