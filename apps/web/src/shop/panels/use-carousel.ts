import { type RefObject, useEffect } from 'react';

/** Interval of the carousel (SHOP-12). It slides a small step each time, because a whole card would be too fast (C-39). */
const STEP_MS = 200;
const STEP_PX = 6;

const wantsRest = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Slides a strip to its end and back. It rests while the pointer or the focus is in it, and if motion is unwanted. */
export function useCarousel(strip: RefObject<HTMLElement | null>, isOn: boolean): void {
  useEffect(() => {
    const element = strip.current;
    if (!element || !isOn || wantsRest()) return;
    let direction = 1;
    const slide = () => {
      const isInUse = element.matches(':hover') || element.contains(document.activeElement);
      if (isInUse || document.hidden) return;
      const end = element.scrollWidth - element.clientWidth;
      if (element.scrollLeft >= end - 1) direction = -1;
      else if (element.scrollLeft <= 0) direction = 1;
      if (end > 0) element.scrollBy({ left: direction * STEP_PX, behavior: 'smooth' });
    };
    const timer = setInterval(slide, STEP_MS);
    return () => clearInterval(timer);
  }, [strip, isOn]);
}
