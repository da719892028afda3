import { type MouseEvent, useRef } from 'react';

/**
 * Handlers that call `onVisit` once when the mouse moves onto the element. Ignores elements that slide under
 * a resting mouse: the browser fires `mouseenter`, but the mouse didn't move. After a press, waits until the
 * mouse has left and returned.
 */
export function useMouseVisit(onVisit: () => void) {
  const isVisited = useRef(false);
  return {
    onMouseMove: ({ nativeEvent: { movementX, movementY } }: MouseEvent) => {
      if (isVisited.current || (movementX === 0 && movementY === 0)) return;
      isVisited.current = true;
      onVisit();
    },
    onMouseDown: () => {
      isVisited.current = true;
    },
    onMouseLeave: () => {
      isVisited.current = false;
    },
  };
}
