import { type PointerEvent, useRef, useState } from 'react';
import type { GridProps } from './grid.types.ts';
import { fillTarget, type Place, type Range, rangeOf } from './selection.ts';
import type { GridWrites } from './use-grid-writes.ts';

/** The cell under a point of the page. */
function placeAt(x: number, y: number): Place | undefined {
  const cell = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-cell]');
  if (!cell) return undefined;
  return { row: Number(cell.dataset['row']), column: Number(cell.dataset['column']) };
}

interface Parts {
  readonly props: GridProps;
  readonly writes: GridWrites;
  readonly startEditing: () => void;
  /** Ends typing before another cell is chosen. */
  readonly finish: () => void;
}

/** Mouse and touch selection, and the fill handle. A second tap on a cell starts typing. */
export function useGridPointer({ props, writes, startEditing, finish }: Parts) {
  const { selection, onSelect } = props;
  const drag = useRef<'select' | 'fill' | undefined>(undefined);
  const [filling, setFilling] = useState<Range>();

  const isActive = ({ row, column }: Place) =>
    row === selection.active.row && column === selection.active.column;
  const begin = (event: PointerEvent) => {
    const target = event.target as HTMLElement;
    if (event.button !== 0 || target.closest('input')) return;
    if (target.closest('[data-fill]')) {
      drag.current = 'fill';
      event.preventDefault();
      event.currentTarget.setPointerCapture(event.pointerId);
      return;
    }
    const place = placeAt(event.clientX, event.clientY);
    if (!place) return;
    finish();
    if (event.pointerType !== 'mouse') return;
    drag.current = 'select';
    onSelect({ anchor: event.shiftKey ? selection.anchor : place, active: place });
  };
  const go = (event: PointerEvent) => {
    if (drag.current === undefined) return;
    const place = placeAt(event.clientX, event.clientY);
    if (!place) return;
    if (drag.current === 'fill') setFilling(fillTarget(rangeOf(selection), place));
    else if (!isActive(place)) onSelect({ anchor: selection.anchor, active: place });
  };
  const end = () => {
    if (drag.current === 'fill' && filling) {
      const source = rangeOf(selection);
      writes.fill(source, filling);
      onSelect({
        anchor: { row: Math.min(source.top, filling.top), column: Math.min(source.left, filling.left) },
        active: {
          row: Math.max(source.bottom, filling.bottom),
          column: Math.max(source.right, filling.right),
        },
      });
    }
    drag.current = undefined;
    setFilling(undefined);
  };
  return {
    filling,
    handlers: {
      onPointerDown: begin,
      onPointerMove: go,
      onPointerUp: end,
      onPointerCancel: end,
      onClick: (event: PointerEvent | React.MouseEvent) => {
        if (!('pointerType' in event.nativeEvent) || event.nativeEvent.pointerType === 'mouse') return;
        const place = placeAt(event.clientX, event.clientY);
        if (!place) return;
        if (isActive(place)) startEditing();
        else onSelect({ anchor: place, active: place });
      },
      onDoubleClick: (event: React.MouseEvent) => {
        if ((event.target as HTMLElement).closest('[data-cell]')) startEditing();
      },
    },
  };
}
