import { type PointerEvent, useLayoutEffect, useRef, useState } from 'react';
import { mostZoom, type Point, scrollAfter, type Size, zoomIn, zoomOut } from './zoom.ts';

/** Moving the pointer further than this during a press drags the picture. */
const STILL_PX = 4;

interface Press {
  readonly from: Point;
  readonly scroll: Point;
  hasMoved: boolean;
}

const sizeOf = ({ clientWidth, clientHeight }: Element): Size => ({
  width: clientWidth,
  height: clientHeight,
});
const scrollOf = ({ scrollLeft, scrollTop }: Element): Point => ({ x: scrollLeft, y: scrollTop });

/** Zooms a picture in a scrolling frame. A mouse drags it; fingers, wheel and arrow keys scroll natively. */
export function useZoom(picture: Size) {
  const frame = useRef<HTMLDivElement>(null);
  const [zoom, setZoom] = useState(1);
  const [most, setMost] = useState(2);
  const wanted = useRef<Point>(undefined);
  const press = useRef<Press>(undefined);
  const { width, height } = picture;
  useLayoutEffect(() => {
    if (frame.current) setMost(mostZoom({ width, height }, sizeOf(frame.current)));
  }, [width, height]);
  useLayoutEffect(() => {
    if (wanted.current) frame.current?.scrollTo(wanted.current.x, wanted.current.y);
  }, [zoom]);

  const zoomTo = (to: number, point?: Point) => {
    const element = frame.current;
    if (!element) return;
    const size = sizeOf(element);
    const at = point ?? { x: size.width / 2, y: size.height / 2 };
    wanted.current = scrollAfter({ frame: size, picture, scroll: scrollOf(element), at, from: zoom, to });
    setZoom(to);
  };
  const pointers = {
    onPointerDown: ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      press.current = { from: { x: clientX, y: clientY }, scroll: scrollOf(currentTarget), hasMoved: false };
    },
    onPointerMove: ({ pointerType, clientX, clientY, currentTarget, buttons }: PointerEvent<HTMLElement>) => {
      const { current } = press;
      if (!current || buttons === 0) return;
      const [dx, dy] = [clientX - current.from.x, clientY - current.from.y];
      current.hasMoved ||= Math.hypot(dx, dy) > STILL_PX;
      if (current.hasMoved && pointerType === 'mouse')
        currentTarget.scrollTo(current.scroll.x - dx, current.scroll.y - dy);
    },
    onPointerUp: ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
      const { current } = press;
      press.current = undefined;
      if (!current || current.hasMoved) return;
      const { left, top } = currentTarget.getBoundingClientRect();
      zoomTo(zoom > 1 ? 1 : Math.min(2, most), { x: clientX - left, y: clientY - top });
    },
    // The browser scrolls with the finger.
    onPointerCancel: () => (press.current = undefined),
  };
  return {
    frame,
    zoom,
    pointers,
    onIn: zoom < most ? () => zoomTo(zoomIn(zoom, most)) : undefined,
    onOut: zoom > 1 ? () => zoomTo(zoomOut(zoom, most)) : undefined,
  };
}
