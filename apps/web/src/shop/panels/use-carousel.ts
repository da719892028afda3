import { type RefObject, useEffect } from 'react';

/** Interval of the carousel (SHOP-12). It slides a small step each time, because a whole card would be too fast (C-39). */
const STEP_MS = 200;
const STEP_PX = 6;
/** No longer than the 5 seconds that WCAG 2.2.2 allows without a button to stop. */
const MOST_STEPS = 5_000 / STEP_MS;

const wantsRest = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** First actions of a shopper anywhere on the page; they end the slide for good. */
const firstActs = ['pointerdown', 'keydown', 'wheel', 'scroll'] as const;
/** A finger that scrolls ends its press as canceled. */
const pressEnds = ['pointerup', 'pointercancel'] as const;

/**
 * Slides a strip to its end and back for 5 seconds at most, until the first touch, key or scroll. It waits while the
 * pointer or the focus is in it, and doesn't move if motion is unwanted. Then it rests on whole cards.
 */
export function useCarousel(strip: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = strip.current;
    if (!element || !isOn) return undefined;
    showChosen(element);
    return wantsRest() ? undefined : slide(element);
  }, [strip, isOn]);
}

/** Begins to slide. Returns what ends it at once. */
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
    // A card that is pressed keeps its place until the finger is up.
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

/** Moves the strip to the nearest place where its first card is whole, and so is the focused or chosen one. */
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
