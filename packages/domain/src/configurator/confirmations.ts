import type { MessageCode } from '../messages/index.ts';
import { ok, refuse, type Result } from '../result/index.ts';

/** The one question before a change, or none, and what follows when it is accepted. */
export interface ChangeDecision {
  readonly question: MessageCode | null;
  /** The page starts afresh after the data was fetched again (CZR-11). */
  readonly restarts: boolean;
}

/**
 * What to ask before the primary leather or a customization changes (CZR-10 to CZR-13, C-48), from most to least
 * loss: other details of the order, then chosen customizations, else nothing.
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

/** What to ask before the store changes (CZR-28). */
export function storeChangeQuestion(detailCount: number): MessageCode | null {
  return detailCount > 0 ? 'ORDER_CONFIRM_STORE_CHANGE' : null;
}

/** Customising a detail needs a furniture type and a leather (DETAIL-04). */
export function checkCustomizable(detail: {
  furnitureTypeId: number | null;
  leatherItemId: number | null;
}): Result<void> {
  const isReady = detail.furnitureTypeId !== null && detail.leatherItemId !== null;
  return isReady ? ok() : refuse({ code: 'SELECT_FURNITURE_AND_LEATHER' });
}

/** A style has at least one customization to offer (CZR-27). */
export function checkStyleOffers(customizationCount: number): Result<void> {
  return customizationCount > 0 ? ok() : refuse({ code: 'STYLE_WITHOUT_CUSTOMIZATIONS' });
}
