import * as page from '@cordovan/contracts/documents-quote-page';
import * as sharing from '@cordovan/contracts/documents-sharing';
import { openFiles } from '../../adapters/files/index.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { acceptQuote } from './accept-quote.service.ts';
import {
  printLinkedDocument,
  readLinkedPhoto,
  readLinkedPicture,
  readQuotePage,
} from './quote-page.service.ts';
import {
  createLink,
  keepCustomerLanguage,
  offerTogether,
  readSharing,
  revokeLinks,
} from './sharing.service.ts';

/** Requests per address and minute: enough for a family with one link, too few to guess others (N-05). */
const PER_MINUTE = { open: 20, accept: 10, picture: 120, document: 10 } as const;

export function registerQuotes(routes: Routes, deps: Deps): void {
  registerSharing(routes, deps);
  registerPage(routes, deps);
}

function registerSharing({ serve, serveWrite }: Routes, deps: Deps): void {
  serve(sharing.readQuoteSharing, (request) => readSharing(request.db, deps, request, request.params.id));
  serveWrite(sharing.createQuoteLink, (request) =>
    createLink(request.db, deps, request, {
      orderId: request.params.id,
      language: request.body.language ?? null,
    }),
  );
  serveWrite(sharing.revokeQuoteLinks, (request) =>
    revokeLinks(request.db, deps, request, request.params.id),
  );
  serveWrite(sharing.setQuoteAlternatives, (request) =>
    offerTogether(request.db, deps, request, { orderId: request.params.id, others: request.body.orderIds }),
  );
  serveWrite(sharing.setCustomerLanguage, async (request) => {
    const change = { orderId: request.params.id, language: request.body.language };
    await keepCustomerLanguage(request.db, deps, request, change);
    return { ok: true } as const;
  });
}

function registerPage({ serve, serveWrite }: Routes, deps: Deps): void {
  serveWrite(page.openQuotePage, ({ db, body, now }) => readQuotePage(db, deps, { ...body, now }), {
    perMinute: PER_MINUTE.open,
  });
  serve(page.readQuotePicture, ({ db, body, now }) => readLinkedPicture(db, deps, { ...body, now }), {
    perMinute: PER_MINUTE.picture,
  });
  const files = openFiles(deps.config.dataDir);
  serve(page.readQuotePhoto, ({ db, body, now }) => readLinkedPhoto(db, files, { ...body, now }), {
    perMinute: PER_MINUTE.picture,
  });
  serve(page.readQuoteDocument, ({ db, body, now }) => printLinkedDocument(db, deps, { ...body, now }), {
    perMinute: PER_MINUTE.document,
  });
  serveWrite(
    page.acceptQuote,
    ({ db, body, now, address }) => acceptQuote(db, deps, { ...body, now, address }),
    { perMinute: PER_MINUTE.accept },
  );
}
