import type { Order } from '@cordovan/contracts/orders-schemas';
import type { UnitSystem } from '@cordovan/domain/inventory';
import type { Language } from '@cordovan/domain/messages';
import type { CustomerDate } from '@cordovan/domain/orders';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { Reader } from '../../platform/http/request.ts';
import { readDictionary } from '../catalogue/index.ts';
import { type LinePart, listLineParts } from '../inventory/index.ts';
import { getOrder } from '../orders/index.ts';
import { drawCloseUps, type DrawnCloseUp, drawPieces, type DrawnPiece } from '../piece-pictures/index.ts';
import { getSettings } from '../settings/index.ts';
import { type DocumentBrand, readDocumentBrand } from './brand.service.ts';
import { readCustomerDate } from './customer-date.service.ts';
import { findDocumentFacts, type DocumentFactsRow } from './pdf-facts.repository.ts';
import { type Locale, localeOf } from './pdf/words.ts';

/** Data that a document about an order shows. */
export interface DocumentData {
  /** The order as the reader may see it, with the order form's totals. */
  readonly order: Order;
  readonly facts: DocumentFactsRow;
  readonly pictures: ReadonlyMap<number, DrawnPiece>;
  /** Second views of the lines that have one. */
  readonly views: ReadonlyMap<number, DrawnPiece>;
  /** The different leathers from close up. */
  readonly closeUps: readonly DrawnCloseUp[];
  readonly locale: Locale;
  /** The date that its customer reads. */
  readonly date: CustomerDate;
  /** Company of the order. */
  readonly brand: DocumentBrand;
  readonly unitSystem: UnitSystem;
  /** Lots and hides that the leather of each line comes from. */
  readonly leatherParts: readonly LinePart[];
}

export interface DocumentRequest {
  readonly orderId: number;
  /** Defaults to the customer's language, else the company's. */
  readonly language?: Language | undefined;
  /** Width of the pictures in pixels; 0 omits them. */
  readonly pictureWidth: number;
  /** Width of second views in pixels; without it, there are none. */
  readonly viewWidth?: number | undefined;
  /** Width of the leathers' close-ups in pixels; without it, there are none. */
  readonly closeUpWidth?: number | undefined;
}

/**
 * Loads the data of a document for a reader of the order. Store limits and hidden prices are the same as on the order
 * form.
 */
export async function gatherDocument(
  db: Handle,
  deps: Deps,
  reader: Reader,
  request: DocumentRequest,
): Promise<DocumentData> {
  const order = await getOrder(db, deps, reader, request.orderId);
  const facts = (await findDocumentFacts(db, request.orderId)) ?? refuse({ code: 'NOT_FOUND' });
  const language = request.language ?? languageOf(facts);
  const drawn =
    request.pictureWidth === 0
      ? []
      : await drawPieces(db, deps, { orderId: request.orderId, width: request.pictureWidth });
  const viewed = request.viewWidth
    ? await drawPieces(db, deps, { orderId: request.orderId, view: 'front', width: request.viewWidth })
    : [];
  return {
    order,
    facts,
    pictures: new Map(drawn.map((piece) => [piece.detailId, piece])),
    views: new Map(viewed.map((piece) => [piece.detailId, piece])),
    closeUps: request.closeUpWidth
      ? await drawCloseUps(db, deps, { orderId: request.orderId, width: request.closeUpWidth })
      : [],
    locale: localeOf(language, await readDictionary(db, language)),
    date: await readCustomerDate(
      db,
      deps,
      { companyId: facts.company_id, orderId: request.orderId },
      reader.now,
    ),
    brand: await readDocumentBrand(db, deps, facts.company_id),
    unitSystem: (await getSettings(db)).unitSystem,
    leatherParts: await listLineParts(db, { companyId: facts.company_id, orderId: request.orderId }),
  };
}

export const languageOf = (facts: Pick<DocumentFactsRow, 'language'>): Language =>
  facts.language === 'es' ? 'es' : 'en';
