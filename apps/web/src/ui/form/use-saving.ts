import { useState } from 'react';

interface Saving {
  readonly isSaving: boolean;
  /** Runs a save. A refusal has been told by the page already: what was typed stays, `onRefused` may say more. */
  readonly saving: (save: () => Promise<void>, onRefused?: (error: unknown) => unknown) => Promise<void>;
}

/** One save at a time, during which its button turns. */
export function useSaving(): Saving {
  const [isSaving, setSaving] = useState(false);
  const saving: Saving['saving'] = async (save, onRefused) => {
    setSaving(true);
    try {
      await save();
    } catch (error) {
      onRefused?.(error);
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, saving };
}
