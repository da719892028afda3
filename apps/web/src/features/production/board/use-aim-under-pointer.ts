import { useEffect, useRef } from 'react';
import { isSamePlace, type Spot } from './board-model.ts';
import { spotUnder } from './spot-under.ts';
import type { CarryControl } from './use-carry.ts';

interface Point {
  readonly x: number;
  readonly y: number;
}

const isSame = (a: Spot | undefined, b: Spot | undefined) =>
  a === undefined || b === undefined ? a === b : isSamePlace(a, b);

/**
 * Targets the spot under the pointer during a drag, when the pointer moves and when the table scrolls.
 * Returns the last pointer position.
 */
export function useAimUnderPointer(carry: CarryControl) {
  const pointer = useRef<Point>(undefined);
  const isDragging = carry.carry?.mode === 'dragging';
  const latest = useRef(carry);
  useEffect(() => {
    latest.current = carry;
  });
  useEffect(() => {
    if (!isDragging) return;
    const aim = () => {
      const spot = pointer.current && spotUnder(pointer.current);
      if (!isSame(spot, latest.current.carry?.target)) latest.current.aim(spot);
    };
    const onMove = (event: PointerEvent) => {
      pointer.current = { x: event.clientX, y: event.clientY };
      aim();
    };
    window.addEventListener('pointermove', onMove, true);
    window.addEventListener('scroll', aim, true);
    return () => {
      window.removeEventListener('pointermove', onMove, true);
      window.removeEventListener('scroll', aim, true);
    };
  }, [isDragging]);
  return pointer;
}
