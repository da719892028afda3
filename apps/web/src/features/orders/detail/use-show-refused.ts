import type { FieldRefusal } from '../../../lib/http/refusal.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import type { OpenSection } from './use-open-section.ts';

/**
 * Shows the refused fields of a save: focuses the first one, then lists all texts (ORD-56). Closing the list returns
 * the focus to the field.
 */
export function useShowRefused({ showRefused }: OpenSection) {
  const dialogs = useDialogs();
  return async (refused: readonly Pick<FieldRefusal, 'field' | 'message'>[]): Promise<void> => {
    await showRefused(refused);
    await dialogs.errors(refused.map(({ message }) => message));
  };
}
