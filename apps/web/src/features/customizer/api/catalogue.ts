import {
  listCollections,
  listFlavors,
  listGrades,
  listSaleItems,
  listSaleItemsByType,
  listStyles,
} from '@cordovan/contracts/catalogue';
import { listCustomizerElements } from '@cordovan/contracts/configurator';
import { listLeatherItems } from '@cordovan/contracts/inventory';
import { listPromotions } from '@cordovan/contracts/pricing';
import { listStores } from '@cordovan/contracts/stores';
import { saleItemTypes } from '@cordovan/domain/catalogue';
import { readSettings, type StoredSettings } from '@cordovan/domain/settings';
import { send } from '../../../lib/http/send.ts';

const quiet = { quiet: true } as const;

/** The stores that the user may sell for (LOAD-07). */
export const readStores = () => send(listStores, quiet);

/** Loads everything the customizer offers (LOAD-08), with the given settings. Rejects if any call fails. */
export async function readCatalogue(settings: StoredSettings | Promise<StoredSettings>) {
  const ofType = (type: number) => send(listSaleItemsByType, { params: { type }, ...quiet });
  const [
    elements,
    leathers,
    styles,
    flavors,
    furniture,
    warranties,
    deliveries,
    collections,
    grades,
    promotions,
    stored,
  ] = await Promise.all([
    send(listCustomizerElements, quiet),
    send(listLeatherItems, quiet),
    send(listStyles, quiet),
    send(listFlavors, quiet),
    send(listSaleItems, quiet),
    ofType(saleItemTypes.warranty),
    ofType(saleItemTypes.delivery),
    send(listCollections, quiet),
    send(listGrades, quiet),
    send(listPromotions, quiet),
    settings,
  ]);
  return {
    elements,
    leathers,
    styles,
    flavors,
    furniture,
    warranties,
    deliveries,
    collections,
    grades: grades.collectionGrades,
    promotions,
    settings: readSettings(stored),
  };
}

export type CustomizerCatalogue = Awaited<ReturnType<typeof readCatalogue>>;
