import type { PieceFloor } from './picture-manifest.ts';

/** What is wrong with a floor that `isFloor` doesn't accept. */
export const FLOOR_FAULT = 'needs center, along and forward in pixels, width, depth and height in meters';

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isPair = (value: unknown): boolean =>
  Array.isArray(value) && value.length === 2 && value.every((part) => Number.isFinite(part));

/** Whether a piece can be placed on the floor: pieces are scaled by `along`, so it must point to the right. */
export function isFloor(value: unknown): value is PieceFloor {
  if (!isObject(value)) return false;
  const { center, along, forward } = value;
  const meters = [value.width, value.depth, value.height];
  return (
    [center, along, forward].every(isPair) &&
    (along as number[])[0]! > 0 &&
    meters.every((size) => typeof size === 'number' && size > 0 && size < 20)
  );
}
