import type { Language } from '@cordovan/domain/messages';
import { openFiles } from '../../adapters/files/index.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { CallRequest, FileAnswer, SignedInUser } from '../../platform/http/request.ts';
import type { printProof as proofCall } from '@cordovan/contracts/deliveries';
import { readDictionary } from '../catalogue/index.ts';
import { getRoute, listOrderDeliveries, readProofPictures } from '../deliveries/index.ts';
import { readDocumentBrand } from './brand.service.ts';
import { gatherDocument } from './pdf-data.service.ts';
import { findFactoryHead } from './pdf-facts.repository.ts';
import { deliveryProofDocument } from './pdf/delivery-proof.ts';
import { pdfFile } from './pdf/print.ts';
import { routeSheetDocument } from './pdf/route-sheet.ts';
import { localeOf } from './pdf/words.ts';
import { noFactory } from './purchase-order.service.ts';

/** Prints the sheet of a route for users who may plan it. */
export async function printRouteSheet(
  db: Handle,
  deps: Pick<Deps, 'config' | 'log'>,
  { id, user, language }: { readonly id: number; readonly user: SignedInUser; readonly language: Language },
): Promise<FileAnswer> {
  const route = await getRoute(db, user, id);
  const brand = await readDocumentBrand(db, deps, user.companyId);
  const factory = (await findFactoryHead(db)) ?? noFactory(brand.name);
  const locale = localeOf(language, await readDictionary(db, language));
  return pdfFile(routeSheetDocument({ route, brand, factory, locale }));
}

/** Prints the proof of a delivery for users who may see its order. */
export async function printDeliveryProof(
  request: CallRequest<typeof proofCall>,
  deps: Deps,
): Promise<FileAnswer> {
  const { db, params, query } = request;
  const deliveries = await listOrderDeliveries(db, request, params.id);
  const delivery = deliveries.find(({ stopId }) => stopId === params.stopId);
  if (!delivery?.outcome || delivery.outcome === 'not delivered') return refuse({ code: 'NOT_FOUND' });
  const data = await gatherDocument(db, deps, request, {
    ...{ orderId: params.id, language: query.language, pictureWidth: 0 },
  });
  const pictures = await readProofPictures(db, openFiles(deps.config.dataDir), params.stopId);
  return pdfFile(deliveryProofDocument({ data, delivery, pictures }));
}
