import { useState } from 'react';

/** An action on the board: its description and how to undo it. */
export interface Action {
  readonly text: string;
  /** False if it could not be undone. */
  readonly undo: () => Promise<boolean>;
}

/** Actions since the screen was opened, latest last. Each can be undone, starting with the latest. */
export function useUndo() {
  const [actions, setActions] = useState<readonly Action[]>([]);
  const [isUndoing, setUndoing] = useState(false);
  const undo = async () => {
    const last = actions.at(-1);
    if (!last || isUndoing) return;
    setUndoing(true);
    try {
      if (await last.undo()) setActions((all) => all.filter((action) => action !== last));
    } finally {
      setUndoing(false);
    }
  };
  return {
    last: actions.at(-1),
    add: (action: Action) => setActions((all) => [...all, action]),
    undo,
    isUndoing,
  };
}
export type Undo = ReturnType<typeof useUndo>;
