import { useState } from 'react';

/** One thing that the person did on the board, in words, and how it is taken back. */
export interface Deed {
  readonly text: string;
  /** False when it could not be taken back. */
  readonly undo: () => Promise<boolean>;
}

/** What was done here since the screen was opened, latest last; each can be taken back in turn. */
export function useUndo() {
  const [deeds, setDeeds] = useState<readonly Deed[]>([]);
  const [isUndoing, setUndoing] = useState(false);
  const undo = async () => {
    const last = deeds.at(-1);
    if (!last || isUndoing) return;
    setUndoing(true);
    try {
      if (await last.undo()) setDeeds((all) => all.filter((deed) => deed !== last));
    } finally {
      setUndoing(false);
    }
  };
  return { last: deeds.at(-1), add: (deed: Deed) => setDeeds((all) => [...all, deed]), undo, isUndoing };
}
export type Undo = ReturnType<typeof useUndo>;
