import { useTranslation } from 'react-i18next';
import { marginOnPrice } from '@cordovan/domain/pricing';
import { filled, pasted, readBlock, writeBlock } from './blocks.ts';
import type { GridProps } from './grid.types.ts';
import { cellKey, cellState, type Change, isEditable } from './sheet.ts';
import { heightOf, type Place, placesOf, type Range, rangeOf, widthOf } from './selection.ts';

/** Reads and writes rectangles of cells: copy, paste, clear and fill. */
export function useGridWrites({ rows, columns, sheet, selection, onWrite, onNote }: GridProps) {
  const { t } = useTranslation('pricing');
  const range = rangeOf(selection);
  const size = { rows: rows.length, columns: columns.length };

  const textAt = ({ row, column }: Place): string => {
    const line = rows[row];
    const head = columns[column];
    if (!line || !head) return '';
    if (head.kind !== 'margin') return cellState(sheet, cellKey(line, head.grade.id, head.kind)).text;
    const [price, cost] = (['price', 'cost'] as const).map(
      (kind) => cellState(sheet, cellKey(line, head.grade.id, kind)).value,
    );
    return price && cost !== null && cost !== undefined ? `${marginOnPrice(price, cost)}%` : '';
  };
  /** Undefined for cells that can't be typed in. */
  const keyAt = ({ row, column }: Place): string | undefined => {
    const line = rows[row];
    const head = columns[column];
    if (!line || !head || head.kind === 'margin' || !isEditable(sheet, line, head)) return undefined;
    return cellKey(line, head.grade.id, head.kind);
  };
  const changesOf = (cells: readonly (Place & { readonly text: string })[]): Change[] =>
    cells.flatMap((cell) => {
      const key = keyAt(cell);
      return key === undefined ? [] : [[key, cell.text] as const];
    });
  const fill = (source: Range, target: Range) => {
    const changes = changesOf(filled(source, target).map(({ from, to }) => ({ ...to, text: textAt(from) })));
    onWrite(changes, t('grid.filled', { count: changes.length }));
  };
  return {
    keyAt,
    textAt,
    write: (place: Place, text: string) => onWrite(changesOf([{ ...place, text }])),
    copy: (): string => {
      const { top, bottom, left, right } = range;
      const block = Array.from({ length: bottom - top + 1 }, (_, row) =>
        Array.from({ length: right - left + 1 }, (__, column) =>
          textAt({ row: top + row, column: left + column }),
        ),
      );
      onNote(t('grid.copied', { count: heightOf(range) * widthOf(range) }));
      return writeBlock(block);
    },
    /** Empty cells of the block leave the price unchanged. */
    paste: (text: string) => {
      const { cells, leftOut } = pasted(readBlock(text), range, size);
      const changes = changesOf(cells.filter((cell) => cell.text.trim() !== ''));
      const count = t('grid.pasted', { count: changes.length });
      onWrite(changes, leftOut > 0 ? `${count} ${t('grid.leftOut', { count: leftOut })}` : count);
    },
    clear: () => {
      const changes = changesOf(placesOf(range).map((place) => ({ ...place, text: '' })));
      const isKept = changes.some(([key]) => {
        const { stored, isChanged } = cellState(sheet, key);
        return !isChanged && stored.value !== null && stored.from !== sheet.day;
      });
      onWrite(changes, isKept ? t('grid.earlierStays') : t('grid.cleared', { count: changes.length }));
    },
    fill,
    fillDown: () => {
      const { top, bottom } = range;
      if (bottom > top) fill({ ...range, bottom: top }, { ...range, top: top + 1 });
      else if (top > 0) fill({ ...range, top: top - 1, bottom: top - 1 }, range);
    },
    fillRight: () => {
      const { left, right } = range;
      if (right > left) fill({ ...range, right: left }, { ...range, left: left + 1 });
      else if (left > 0) fill({ ...range, left: left - 1, right: left - 1 }, range);
    },
  };
}

export type GridWrites = ReturnType<typeof useGridWrites>;
