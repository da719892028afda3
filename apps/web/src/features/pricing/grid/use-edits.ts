import { useCallback, useReducer } from 'react';

type Edits = ReadonlyMap<string, string>;

interface History {
  readonly edits: Edits;
  readonly past: readonly Edits[];
  readonly future: readonly Edits[];
}

type Act =
  | { readonly kind: 'write'; readonly edits: Edits }
  | { readonly kind: 'rebase'; readonly rebase: (edits: Edits) => Edits }
  | { readonly kind: 'undo' | 'redo' | 'clear' };

const NONE: Edits = new Map();
const EMPTY: History = { edits: NONE, past: [], future: [] };
/** Maximum number of undo steps. Steps share their texts. */
const MOST_STEPS = 200;

const isSame = (one: Edits, other: Edits) =>
  one.size === other.size && [...one].every(([key, text]) => other.get(key) === text);

function reduce(history: History, act: Act): History {
  const { edits, past, future } = history;
  switch (act.kind) {
    case 'write':
      if (isSame(edits, act.edits)) return history;
      return { edits: act.edits, past: [...past, edits].slice(-MOST_STEPS), future: [] };
    case 'undo': {
      const before = past.at(-1);
      return before ? { edits: before, past: past.slice(0, -1), future: [edits, ...future] } : history;
    }
    case 'redo': {
      const [after, ...rest] = future;
      return after ? { edits: after, past: [...past, edits], future: rest } : history;
    }
    case 'rebase':
      return {
        edits: act.rebase(edits),
        past: past.map(act.rebase),
        future: future.map(act.rebase),
      };
    case 'clear':
      return EMPTY;
  }
}

/** Typed texts by cell, with undo and redo. */
export function useEdits() {
  const [history, act] = useReducer(reduce, EMPTY);
  return {
    edits: history.edits,
    canUndo: history.past.length > 0,
    canRedo: history.future.length > 0,
    write: useCallback((edits: Edits) => act({ kind: 'write', edits }), []),
    undo: useCallback(() => act({ kind: 'undo' }), []),
    redo: useCallback(() => act({ kind: 'redo' }), []),
    /** Compares all edits in the history with newly loaded prices. */
    rebase: useCallback((rebase: (edits: Edits) => Edits) => act({ kind: 'rebase', rebase }), []),
    clear: useCallback(() => act({ kind: 'clear' }), []),
  };
}
