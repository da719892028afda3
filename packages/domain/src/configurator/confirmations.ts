import type { MessageCode } from '../messages/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

/** Question to ask before a change (null for none), and what happens if the user confirms. */
export interface ChangeDecision {
  readonly question: MessageCode | null;
  /** Whether the page restarts after reloading its data (CZR-11). */
  readonly restarts: boolean;
}

/**
 * Chooses the question before the primary leather or a customization changes (CZR-10 to CZR-13, C-48). Checks the
 * greatest loss first: other details of the order, then chosen customizations.
 */
export function decideChange(request: {
  change: 'leather' | 'customization';
  detailCount: number;
  chosenCount: number;
}): ChangeDecision {
  const losesChoices = request.change === 'leather' && request.chosenCount > 0;
  if (request.detailCount > 1) return { question: 'CHANGE_DELETES_FURNITURE_ITEM', restarts: losesChoices };
  if (losesChoices) return { question: 'LEATHER_CHANGE_DELETES_CUSTOMIZATIONS', restarts: true };
  return { question: null, restarts: false };
}

/** Question before the store changes, or null (CZR-28). */
export function storeChangeQuestion(detailCount: number): MessageCode | null {
  return detailCount > 0 ? 'ORDER_CONFIRM_STORE_CHANGE' : null;
}

/** Refuses to customize a detail without a furniture type and a leather (DETAIL-04). */
export function checkCustomizable(detail: {
  furnitureTypeId: number | null;
  leatherItemId: number | null;
}): Result<void> {
  const isReady = detail.furnitureTypeId !== null && detail.leatherItemId !== null;
  return isReady ? ok() : refuse({ code: 'SELECT_FURNITURE_AND_LEATHER' });
}

/** Refuses a style that offers no customization (CZR-27). */
export function checkStyleOffers(customizationCount: number): Result<void> {
  return customizationCount > 0 ? ok() : refuse({ code: 'STYLE_WITHOUT_CUSTOMIZATIONS' });
}
