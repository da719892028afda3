import type { KeyboardEvent } from 'react';
import type { Editing, GridProps } from './grid.types.ts';
import { at, moved, stepped } from './selection.ts';
import type { GridWrites } from './use-grid-writes.ts';

interface Parts {
  readonly props: GridProps;
  readonly writes: GridWrites;
  readonly editing: Editing | undefined;
  readonly setEditing: (editing: Editing | undefined) => void;
  /** Number of rows that Page Up and Page Down skip. */
  readonly page: () => number;
}

const ARROWS = ['ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight'];

/** Spreadsheet keys: moving, selecting, typing, deleting, filling, undo and redo. */
export function useGridKeys({ props, writes, editing, setEditing, page }: Parts) {
  const { selection, rows, columns, onSelect, onUndo, onRedo } = props;
  const size = { rows: rows.length, columns: columns.length };

  const startEditing = (text?: string) => {
    if (writes.keyAt(selection.active) === undefined) return;
    setEditing({ text: text ?? writes.textAt(selection.active), isQuick: text !== undefined });
  };
  const finish = () => {
    if (!editing) return;
    writes.write(selection.active, editing.text);
    setEditing(undefined);
  };
  const withCtrl = (key: string, isShift: boolean): boolean => {
    const acts: Readonly<Record<string, () => void>> = {
      z: isShift ? onRedo : onUndo,
      y: onRedo,
      d: writes.fillDown,
      r: writes.fillRight,
      a: () =>
        onSelect({ anchor: at(0, 0).active, active: { row: size.rows - 1, column: size.columns - 1 } }),
    };
    const act = acts[key.toLowerCase()];
    act?.();
    return act !== undefined;
  };
  const plain = (event: KeyboardEvent): boolean => {
    const { key, shiftKey: isShift } = event;
    const isCtrl = event.ctrlKey || event.metaKey;
    if (key === 'Enter') {
      onSelect(stepped(selection, { key, isCtrl, isShift }, size));
      return true;
    }
    if (key === 'Tab') {
      // At the first and last cell, Tab leaves the grid.
      const next = stepped(selection, { key, isCtrl, isShift }, size);
      if (next.active.column === selection.active.column) return false;
      onSelect(next);
      return true;
    }
    if (key === 'F2') {
      startEditing();
      return true;
    }
    if (key === 'Delete' || key === 'Backspace') {
      writes.clear();
      return true;
    }
    if (key === 'Escape') {
      onSelect({ anchor: selection.active, active: selection.active });
      return true;
    }
    const next = moved(selection, { key, isCtrl, isShift }, size, page());
    if (next) {
      onSelect(next);
      return true;
    }
    if (isCtrl) return withCtrl(key, isShift);
    if (key.length !== 1 || event.altKey || key === ' ') return false;
    startEditing(key);
    return true;
  };
  const whileEditing = (event: KeyboardEvent): boolean => {
    const { key, shiftKey: isShift } = event;
    if (key === 'Escape') {
      setEditing(undefined);
      return true;
    }
    if (key === 'Enter' || key === 'Tab') {
      finish();
      onSelect(stepped(selection, { key, isCtrl: false, isShift }, size));
      return true;
    }
    if (!editing?.isQuick || !ARROWS.includes(key)) return false;
    finish();
    const next = moved(selection, { key, isCtrl: false, isShift: false }, size, page());
    if (next) onSelect(next);
    return true;
  };
  return {
    startEditing,
    finish,
    onKeyDown: (event: KeyboardEvent) => {
      if (event.nativeEvent.isComposing) return;
      const isDone = editing ? whileEditing(event) : plain(event);
      if (isDone) event.preventDefault();
      if (isDone || editing) event.stopPropagation();
    },
  };
}
