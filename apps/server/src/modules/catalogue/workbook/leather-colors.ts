import type { SheetRow } from './workbook.ts';

type Leather = SheetRow<'Leathers'>;

/** Whether a leather has no color of its own: its filters change nothing. */
export const isUncolored = (leather: Leather): boolean =>
  leather.colorize === '' &&
  [
    leather.hue,
    leather.saturation,
    leather.exposure,
    leather.brightness,
    leather.vibrance,
    leather.sepia,
    leather.contrast,
  ].every((value) => value === 0);
