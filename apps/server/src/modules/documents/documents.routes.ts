import * as calls from '@cordovan/contracts/documents';
import { printProof, printRoute } from '@cordovan/contracts/deliveries';
import { previewEmailTemplate } from '@cordovan/contracts/mail';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import {
  type DocumentKind,
  printLabels,
  printOrderDocument,
  printReceipt,
  printSeveral,
} from './pdf.service.ts';
import { printDeliveryProof, printRouteSheet } from './delivery-documents.service.ts';
import { printHideLabels } from './hide-labels.service.ts';
import { printBadges, printOperationCards } from './code-cards.service.ts';
import { registerPurchasePrinter } from '../mail/index.ts';
import { pdfFile, print } from './pdf/print.ts';
import { printPurchaseOrder } from './purchase-order.service.ts';
import { previewMail } from './preview-mail.service.ts';
import { readPiecePicture } from './piece-picture.service.ts';
import { registerQuotes } from './quotes.routes.ts';
import { registerStatements } from './statements.routes.ts';

/** Requests per minute; low, because rendering a document is CPU-intensive. */
const PAPERS_A_MINUTE = 60;
/** Requests per minute; higher, since an order with many pieces loads all of its pictures at once. */
const PICTURES_A_MINUTE = 240;
const options = { perMinute: PAPERS_A_MINUTE };

export function registerDocuments(routes: Routes, deps: Deps): void {
  registerOrderDocuments(routes, deps);
  registerDeliveryDocuments(routes, deps);
  registerStatements(routes, deps);
  registerQuotes(routes, deps);
  registerPurchasePrinter(deps, async (order) => {
    const document = await printPurchaseOrder(deps.db, deps, order);
    return { filename: `${document.title}.pdf`, content: await print(document) };
  });
  routes.serve(previewEmailTemplate, ({ db, body, user }) => previewMail(db, deps, body, user!.companyId));
}

function registerOrderDocuments({ serve }: Routes, deps: Deps): void {
  // These calls have the same shape.
  const documents: readonly (readonly [typeof calls.readQuotation, DocumentKind])[] = [
    [calls.readQuotation, 'quotation'],
    [calls.readConfirmation, 'confirmation'],
    [calls.readInvoice, 'invoice'],
    [calls.readDeliveryNote, 'deliveryNote'],
    [calls.readWorkOrder, 'workOrder'],
  ];
  for (const [call, kind] of documents) {
    serve(
      call,
      (request) =>
        printOrderDocument(request.db, deps, request, {
          kind,
          orderId: request.params.id,
          language: request.query.language,
        }),
      options,
    );
  }
  serve(calls.printOrders, (request) => printSeveral(request.db, deps, request, request.query), options);
  serve(
    calls.readPurchaseOrderDocument,
    async ({ db, user, params, query }) =>
      pdfFile(
        await printPurchaseOrder(db, deps, {
          id: params.id,
          companyId: user!.companyId,
          language: query.language,
        }),
      ),
    options,
  );
  serve(
    calls.readLabels,
    (request) => printLabels(request.db, deps, request, { orderId: request.params.id, ...request.query }),
    options,
  );
  serve(
    calls.readHideLabels,
    ({ db, query, language }) => printHideLabels(db, { ...query, language: query.language ?? language }),
    options,
  );
  serve(
    calls.readBadges,
    ({ db, query, language }) => printBadges(db, { ids: query.ids, language: query.language ?? language }),
    options,
  );
  serve(
    calls.readOperationCards,
    ({ db, query, language }) =>
      printOperationCards(db, { ids: query.ids, language: query.language ?? language }),
    options,
  );
  serve(
    calls.readPiecePicture,
    (request) =>
      readPiecePicture(request.db, deps, request, {
        orderId: request.params.id,
        detailId: request.params.detailId,
      }),
    { perMinute: PICTURES_A_MINUTE },
  );
  serve(
    calls.readReceipt,
    (request) => printReceipt(request.db, deps, request, { paymentId: request.params.id, ...request.query }),
    options,
  );
}

function registerDeliveryDocuments({ serve }: Routes, deps: Deps): void {
  serve(
    printRoute,
    ({ db, user, params, query, language }) =>
      printRouteSheet(db, deps, { id: params.id, user: user!, language: query.language ?? language }),
    options,
  );
  serve(printProof, (request) => printDeliveryProof(request, deps), options);
}
