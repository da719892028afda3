import type { Change, GridColumn, GridRow, Sheet } from './sheet.ts';
import type { Selection } from './selection.ts';

export interface GridProps {
  readonly label: string;
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly sheet: Sheet;
  /** Why the server refuses a cell. */
  readonly refused: ReadonlyMap<string, string>;
  /** Cells that someone else changed too. */
  readonly conflicts: ReadonlySet<string>;
  readonly selection: Selection;
  readonly onSelect: (selection: Selection) => void;
  /** Writes texts into cells as one undo step. `note` says what happened. */
  readonly onWrite: (changes: readonly Change[], note?: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onNote: (note: string) => void;
}

/** Text being typed into the active cell. If typing opened the field, arrow keys also close it. */
export interface Editing {
  readonly text: string;
  readonly isQuick: boolean;
}
