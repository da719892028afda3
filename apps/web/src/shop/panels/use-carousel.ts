import { type RefObject, useEffect } from 'react';

/** Interval of the carousel (SHOP-12). It slides a small step each time, because a whole card would be too fast (C-39). */
const STEP_MS = 200;
const STEP_PX = 6;
/** Number of steps in the 5 seconds that WCAG 2.2.2 allows without a stop button. */
const MOST_STEPS = 5_000 / STEP_MS;

const wantsRest = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** A shopper's first actions anywhere on the page, which stop the carousel for good. */
const firstActs = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;
/** When a finger starts to scroll, its press ends as canceled. */
const pressEnds = ['pointerup', 'pointercancel'] as const;

/**
 * Slides a strip to its end and back for at most 5 seconds, until the first touch, key press or scroll. Pauses while
 * the pointer or the focus is in the strip, and doesn't move if the visitor prefers reduced motion. Ends on whole
 * cards.
 */
export function useCarousel(strip: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = strip.current;
    if (!element || !isOn) return undefined;
    showChosen(element);
    return wantsRest() ? undefined : slide(element);
  }, [strip, isOn]);
}

/** Starts sliding. Returns a function that stops it immediately. */
function slide(element: HTMLElement): () => void {
  let direction = 1;
  let steps = 0;
  // Cards snap to their place, except while they slide.
  element.dataset['slides'] = 'true';
  const move = () => {
    const isInUse = element.matches(':hover') || element.contains(document.activeElement);
    steps += 1;
    if (steps > MOST_STEPS && !isInUse) rest();
    if (steps > MOST_STEPS || isInUse || document.hidden) return;
    const end = element.scrollWidth - element.clientWidth;
    if (element.scrollLeft >= end - 1) direction = -1;
    else if (element.scrollLeft <= 0) direction = 1;
    if (end > 0) element.scrollBy({ left: direction * STEP_PX, behavior: 'smooth' });
  };
  const timer = setInterval(move, STEP_MS);
  const halt = () => {
    clearInterval(timer);
    for (const act of firstActs) window.removeEventListener(act, stop);
  };
  const rest = () => {
    halt();
    delete element.dataset['slides'];
    showChosen(element, 'smooth');
  };
  const stop = (event: Event) => {
    halt();
    // A pressed card keeps its place until the press ends.
    if (event.type === 'pointerdown') for (const end of pressEnds) window.addEventListener(end, pressed);
    else rest();
  };
  const pressed = () => {
    for (const end of pressEnds) window.removeEventListener(end, pressed);
    requestAnimationFrame(rest);
  };
  for (const act of firstActs) window.addEventListener(act, stop, { passive: true });
  return () => {
    halt();
    for (const end of pressEnds) window.removeEventListener(end, pressed);
    delete element.dataset['slides'];
  };
}

/**
 * Scrolls the strip to the nearest position at which its first card and the focused or chosen card are fully visible.
 */
function showChosen(element: HTMLElement, behavior: ScrollBehavior = 'instant'): void {
  const card = element.querySelector(':focus, [aria-pressed="true"]')?.closest('li');
  const [first, second] = element.children;
  if (!card || !(first instanceof HTMLElement) || !(second instanceof HTMLElement)) return;
  const pitch = second.offsetLeft - first.offsetLeft;
  const start = card.offsetLeft - first.offsetLeft;
  const end = start + card.offsetWidth - element.clientWidth;
  const nearest = Math.round(element.scrollLeft / pitch) * pitch;
  element.scrollTo({ left: Math.min(Math.max(nearest, end), start), behavior });
}
