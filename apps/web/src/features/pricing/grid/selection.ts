export interface Place {
  readonly row: number;
  readonly column: number;
}

/** A rectangle of cells. Both ends are included. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** `active` is the cell that keys act on; the selection reaches from it to `anchor`. */
export interface Selection {
  readonly anchor: Place;
  readonly active: Place;
}

export interface Size {
  readonly rows: number;
  readonly columns: number;
}

export const at = (row: number, column: number): Selection => ({
  anchor: { row, column },
  active: { row, column },
});

export const rangeOf = ({ anchor, active }: Selection): Range => ({
  top: Math.min(anchor.row, active.row),
  bottom: Math.max(anchor.row, active.row),
  left: Math.min(anchor.column, active.column),
  right: Math.max(anchor.column, active.column),
});

export const heightOf = ({ top, bottom }: Range): number => bottom - top + 1;
export const widthOf = ({ left, right }: Range): number => right - left + 1;

export function placesOf({ top, bottom, left, right }: Range): Place[] {
  const places: Place[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) places.push({ row, column });
  return places;
}

const within = (value: number, size: number) => Math.max(0, Math.min(value, size - 1));

export const inside = ({ row, column }: Place, size: Size): Place => ({
  row: within(row, size.rows),
  column: within(column, size.columns),
});

export interface Key {
  readonly key: string;
  readonly isCtrl: boolean;
  readonly isShift: boolean;
}

/** The cell that a key moves to; undefined for keys that don't move. */
function target({ row, column }: Place, { key, isCtrl }: Key, size: Size, page: number): Place | undefined {
  const far = isCtrl ? Number.MAX_SAFE_INTEGER : 1;
  switch (key) {
    case 'ArrowUp':
      return { row: row - far, column };
    case 'ArrowDown':
      return { row: row + far, column };
    case 'ArrowLeft':
      return { row, column: column - far };
    case 'ArrowRight':
      return { row, column: column + far };
    case 'Home':
      return { row: isCtrl ? 0 : row, column: 0 };
    case 'End':
      return { row: isCtrl ? size.rows - 1 : row, column: size.columns - 1 };
    case 'PageUp':
      return { row: row - page, column };
    case 'PageDown':
      return { row: row + page, column };
    default:
      return undefined;
  }
}

/** The selection after a key, as in a spreadsheet; Shift extends it. `page` is the number of visible rows. */
export function moved(selection: Selection, key: Key, size: Size, page: number): Selection | undefined {
  const next = target(selection.active, key, size, page);
  if (!next) return undefined;
  const active = inside(next, size);
  return key.isShift ? { anchor: selection.anchor, active } : { anchor: active, active };
}

/** The next cell after Tab (right) or Enter (down); Shift goes backward. */
export function stepped({ active }: Selection, { key, isShift }: Key, size: Size): Selection {
  const step = isShift ? -1 : 1;
  const next = inside(
    key === 'Tab'
      ? { row: active.row, column: active.column + step }
      : { row: active.row + step, column: active.column },
    size,
  );
  return { anchor: next, active: next };
}

/**
 * The cells that a drag of the fill handle to a place adds: below, above, right or left of the source, whichever is
 * farther.
 */
export function fillTarget(source: Range, to: Place): Range | undefined {
  const down = Math.max(to.row - source.bottom, source.top - to.row, 0);
  const across = Math.max(to.column - source.right, source.left - to.column, 0);
  if (down === 0 && across === 0) return undefined;
  if (down >= across)
    return to.row > source.bottom
      ? { ...source, top: source.bottom + 1, bottom: to.row }
      : { ...source, top: to.row, bottom: source.top - 1 };
  return to.column > source.right
    ? { ...source, left: source.right + 1, right: to.column }
    : { ...source, left: to.column, right: source.left - 1 };
}
