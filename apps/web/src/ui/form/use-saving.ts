import { useState } from 'react';

interface Saving {
  readonly isSaving: boolean;
  /** Runs a save. The error dialog already shows a refusal; the input stays, and `onRefused` can react to it. */
  readonly saving: (save: () => Promise<void>, onRefused?: (error: unknown) => unknown) => Promise<void>;
}

/** Allows one save at a time and reports it for the button's loader. */
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
