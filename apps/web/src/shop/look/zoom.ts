export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** Each press of the zoom button multiplies the size by this factor. */
const STEP = 1.5;
/** A picture is shown at most at its own pixel size times this factor, so that it stays sharp enough. */
const MOST_OF_PIXELS = 2;

/** Size of the whole picture in a frame, at zoom 1. */
export function fitted(picture: Size, frame: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** A picture's maximum zoom in a frame. Small frames, such as on a phone, allow more. */
export const mostZoom = (picture: Size, frame: Size): number =>
  Math.max(2, Math.min(4, (MOST_OF_PIXELS * picture.width) / fitted(picture, frame).width));

const within = (zoom: number, most: number) => Math.min(Math.max(zoom, 1), most);

export const zoomIn = (zoom: number, most: number): number => within(zoom * STEP, most);
export const zoomOut = (zoom: number, most: number): number => within(zoom / STEP, most);

export interface ZoomChange {
  readonly frame: Size;
  readonly picture: Size;
  /** The frame's current scroll position. */
  readonly scroll: Point;
  /** The point of the frame that keeps the same spot of the picture. */
  readonly at: Point;
  readonly from: number;
  readonly to: number;
}

/** The frame's scroll position after a change of zoom. A picture smaller than the frame is centered. */
export function scrollAfter({ frame, picture, scroll, at, from, to }: ZoomChange): Point {
  const whole = fitted(picture, frame);
  const along = (axis: 'x' | 'y', side: 'width' | 'height'): number => {
    const margin = (zoom: number) => Math.max(0, (frame[side] - whole[side] * zoom) / 2);
    const spot = (scroll[axis] + at[axis] - margin(from)) / from;
    return Math.max(0, spot * to + margin(to) - at[axis]);
  };
  return { x: along('x', 'width'), y: along('y', 'height') };
}
