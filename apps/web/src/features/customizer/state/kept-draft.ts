import {
  CONFIGURATION_VERSION,
  readConfiguration,
  type Design,
  type SavedConfiguration,
} from '@cordovan/domain/configurator';
import type { Customization } from '@cordovan/contracts/catalogue-schemas';
import { sessionKeys } from '../../../lib/session/session-store.ts';
import { savedChoiceOf } from './choices.ts';
import type { Configuration } from './configuration.ts';

interface CurrentDesign {
  readonly configuration: Configuration;
  readonly styleId: number;
  /** The piece's rows, which provide the stable ids of its choices. */
  readonly rows: readonly Customization[];
}

/** The configuration in a form that can be stored. Undefined while no leather is chosen. */
export function designOf({ configuration, styleId, rows }: CurrentDesign): Design | undefined {
  const { leatherId, delivery } = configuration;
  if (leatherId === null) return undefined;
  return {
    styleId,
    saleItemId: configuration.saleItemId,
    leatherItemId: leatherId,
    quantity: configuration.quantity,
    choices: configuration.choices.map((choice) => savedChoiceOf(choice, rows)),
    pieces: configuration.pieces,
    warrantyId: configuration.warrantyId,
    delivery: delivery && { saleItemId: delivery.saleItemId, price: delivery.price },
  };
}

/** Keeps the current configuration in the browser session, so that a reload loses nothing (AUTH-11, C-12). */
export function keepDraft(current: CurrentDesign): void {
  const design = designOf(current);
  if (design) keepDesign(design);
}

export function keepDesign(design: Design): void {
  const saved: SavedConfiguration = { version: CONFIGURATION_VERSION, flavorId: null, ...design };
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
