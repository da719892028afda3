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
import { send } from '../../../lib/http/send.ts';
import { readCustomizerSettings } from './settings.ts';

const quiet = { quiet: true } as const;

/** The stores that the user may sell for (LOAD-07). */
export const readStores = () => send(listStores, quiet);

/** What the customizer chooses from (LOAD-08): all of it, or a rejection when one read fails. */
export async function readCatalogue() {
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
    settings,
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
    readCustomizerSettings(),
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
    settings,
  };
}

export type CustomizerCatalogue = Awaited<ReturnType<typeof readCatalogue>>;
