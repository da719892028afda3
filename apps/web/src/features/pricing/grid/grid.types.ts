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
  /** Writes texts into cells as one step that can be undone. `note` tells what happened. */
  readonly onWrite: (changes: readonly Change[], note?: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
  readonly onNote: (note: string) => void;
}

/** Text being typed into the active cell. Arrow keys also end a text that began by typing. */
export interface Editing {
  readonly text: string;
  readonly isQuick: boolean;
}
