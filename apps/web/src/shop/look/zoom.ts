export interface Size {
  readonly width: number;
  readonly height: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

/** A press of the button multiplies the size by this. */
const STEP = 1.5;
/** No picture is shown larger than its own pixels times this, so that it stays sharp enough. */
const MOST_OF_PIXELS = 2;

/** Size of the whole picture in a frame, at zoom 1. */
export function fitted(picture: Size, frame: Size): Size {
  const scale = Math.min(frame.width / picture.width, frame.height / picture.height);
  return { width: picture.width * scale, height: picture.height * scale };
}

/** The largest zoom of a picture in a frame. Small frames, such as a phone's, go further. */
export const mostZoom = (picture: Size, frame: Size): number =>
  Math.max(2, Math.min(4, (MOST_OF_PIXELS * picture.width) / fitted(picture, frame).width));

const within = (zoom: number, most: number) => Math.min(Math.max(zoom, 1), most);

export const zoomIn = (zoom: number, most: number): number => within(zoom * STEP, most);
export const zoomOut = (zoom: number, most: number): number => within(zoom / STEP, most);

export interface ZoomChange {
  readonly frame: Size;
  readonly picture: Size;
  /** Where the frame is scrolled to now. */
  readonly scroll: Point;
  /** The point of the frame that keeps its spot of the picture. */
  readonly at: Point;
  readonly from: number;
  readonly to: number;
}

/** Where the frame must be scrolled to after a change of zoom. A picture smaller than the frame is in its middle. */
export function scrollAfter({ frame, picture, scroll, at, from, to }: ZoomChange): Point {
  const whole = fitted(picture, frame);
  const along = (axis: 'x' | 'y', side: 'width' | 'height'): number => {
    const margin = (zoom: number) => Math.max(0, (frame[side] - whole[side] * zoom) / 2);
    const spot = (scroll[axis] + at[axis] - margin(from)) / from;
    return Math.max(0, spot * to + margin(to) - at[axis]);
  };
  return { x: along('x', 'width'), y: along('y', 'height') };
}
