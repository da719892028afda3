import type { Call } from './call.ts';
import {
  listCollections,
  listFlavorCustomizations,
  listFlavors,
  listGrades,
  listSaleItems,
  listSaleItemsByType,
  listStyleDefaults,
  listStyles,
  readSaleItem,
} from './catalogue.ts';
import { readWords } from './catalogue-words.ts';
import { listCustomizationPositions } from './catalogue-customizations.ts';
import { listCustomizerElements, listSaleItemCustomizations, readStyleDefault } from './configurator.ts';
import { openSession } from './identity.ts';
import { listLeatherItems } from './inventory.ts';
import { emailCustomizerOrder, saveOrder, sendOrderEmail, uploadAttachment } from './orders.ts';
import { listPromotions } from './pricing.ts';
import { listPublicSettings, readSetting } from './settings.ts';
import { listStores } from './stores.ts';

/**
 * Calls that a customizer page session may make (N-06), in addition to account info and signing out: load the
 * customizer, price a design, save a new quotation, upload its picture and send its email. The page publishes the
 * account's password, so no other call belongs here.
 */
const calls: readonly Call[] = [
  openSession,
  readSetting,
  listPublicSettings,

  listStores,
  listCustomizerElements,
  listLeatherItems,
  listStyles,
  listFlavors,
  listSaleItems,
  listSaleItemsByType,
  listCollections,
  listGrades,
  listPromotions,

  readSaleItem,
  listSaleItemCustomizations,
  listStyleDefaults,
  readStyleDefault,
  listCustomizationPositions,
  listFlavorCustomizations,
  readWords,

  saveOrder,
  uploadAttachment,
  sendOrderEmail,
  emailCustomizerOrder,
];

const ids: ReadonlySet<string> = new Set(calls.map(({ id }) => id));

export const isCustomizerCall = ({ id }: Pick<Call, 'id'>): boolean => ids.has(id);
