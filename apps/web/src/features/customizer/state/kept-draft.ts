import {
  CONFIGURATION_VERSION,
  readConfiguration,
  type SavedConfiguration,
} from '@cordovan/domain/configurator';
import { sessionKeys } from '../../../lib/session/session-store.ts';
import type { Configuration } from './configuration.ts';

/** The configuration on the table is kept in the browser session, so that a reload loses nothing (AUTH-11, C-12). */
export function keepDraft(configuration: Configuration, styleId: number): void {
  if (configuration.leatherId === null) return;
  const saved: SavedConfiguration = {
    version: CONFIGURATION_VERSION,
    styleId,
    saleItemId: configuration.saleItemId,
    leatherItemId: configuration.leatherId,
    flavorId: null,
    quantity: configuration.quantity,
    choices: configuration.choices.map(({ customizationId, partId, itemId, quantity }) => ({
      customizationId,
      partId,
      itemId,
      quantity,
    })),
  };
  sessionStorage.setItem(sessionKeys.activeDetail, JSON.stringify(saved));
}

export function keptDraft(): SavedConfiguration | undefined {
  const text = sessionStorage.getItem(sessionKeys.activeDetail);
  if (!text) return undefined;
  try {
    const read = readConfiguration(JSON.parse(text));
    return read.ok ? read.value : undefined;
  } catch {
    return undefined;
  }
}

export const forgetDraft = (): void => sessionStorage.removeItem(sessionKeys.activeDetail);

/** A flavor chosen before its style loads (CZR-14, LOAD-10). */
export const keepFlavor = (id: number): void => sessionStorage.setItem(sessionKeys.flavor, String(id));

export function keptFlavorId(): number | undefined {
  const id = Number(sessionStorage.getItem(sessionKeys.flavor));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}

export const forgetFlavor = (): void => sessionStorage.removeItem(sessionKeys.flavor);
