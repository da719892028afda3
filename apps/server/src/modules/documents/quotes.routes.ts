import * as page from '@cordovan/contracts/documents-quote-page';
import * as sharing from '@cordovan/contracts/documents-sharing';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { acceptQuote } from './accept-quote.service.ts';
import { printLinkedQuote, readLinkedPicture, readQuotePage } from './quote-page.service.ts';
import {
  createLink,
  keepCustomerLanguage,
  offerTogether,
  readSharing,
  revokeLinks,
} from './sharing.service.ts';

/** Requests per address and minute: enough for a family with one link, too few to guess others (N-05). */
const PER_MINUTE = { open: 20, accept: 10, picture: 120, paper: 10 } as const;

export function registerQuotes(routes: Routes, deps: Deps): void {
  registerSharing(routes, deps);
  registerPage(routes, deps);
}

function registerSharing({ serve }: Routes, deps: Deps): void {
  serve(sharing.readQuoteSharing, (request) => readSharing(request.db, deps, request, request.params.id));
  serve(sharing.createQuoteLink, (request) =>
    inTransaction(request.db, (trx) =>
      createLink(trx, deps, request, {
        orderId: request.params.id,
        language: request.body.language ?? null,
      }),
    ),
  );
  serve(sharing.revokeQuoteLinks, (request) =>
    inTransaction(request.db, (trx) => revokeLinks(trx, deps, request, request.params.id)),
  );
  serve(sharing.setQuoteAlternatives, (request) =>
    inTransaction(request.db, (trx) =>
      offerTogether(trx, deps, request, { orderId: request.params.id, others: request.body.orderIds }),
    ),
  );
  serve(sharing.setCustomerLanguage, async (request) => {
    const wish = { orderId: request.params.id, language: request.body.language };
    await inTransaction(request.db, (trx) => keepCustomerLanguage(trx, deps, request, wish));
    return { ok: true } as const;
  });
}

function registerPage({ serve }: Routes, deps: Deps): void {
  serve(page.openQuotePage, ({ db, body, now }) => readQuotePage(db, deps, { ...body, now }), {
    perMinute: PER_MINUTE.open,
  });
  serve(page.readQuotePicture, ({ db, body, now }) => readLinkedPicture(db, deps, { ...body, now }), {
    perMinute: PER_MINUTE.picture,
    transaction: false,
  });
  serve(page.readQuoteDocument, ({ db, body, now }) => printLinkedQuote(db, deps, { ...body, now }), {
    perMinute: PER_MINUTE.paper,
    transaction: false,
  });
  serve(
    page.acceptQuote,
    ({ db, body, now, address }) =>
      inTransaction(db, (trx) => acceptQuote(trx, deps, { ...body, now, address })),
    { perMinute: PER_MINUTE.accept },
  );
}
