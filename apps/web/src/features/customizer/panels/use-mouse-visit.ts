import { type MouseEvent, useRef } from 'react';

/**
 * Handlers of an element that tell once when the mouse has come to it. What slides under a resting mouse was not asked
 * for: the browser says that the mouse entered, but it has not moved. What was pressed is shown as it is until the
 * mouse comes back.
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
