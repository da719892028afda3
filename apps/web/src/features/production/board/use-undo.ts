import { useState } from 'react';

/** An action on the board: its description and how to undo it. */
export interface Deed {
  readonly text: string;
  /** False if it could not be undone. */
  readonly undo: () => Promise<boolean>;
}

/** Actions since the screen was opened, latest last. Each can be undone, starting with the latest. */
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
