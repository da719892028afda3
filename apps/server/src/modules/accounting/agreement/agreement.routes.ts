import * as calls from '@cordovan/contracts/books-agreement';
import { defineCall } from '@cordovan/contracts/call';
import { done } from '@cordovan/contracts/fields';
import { readQuickBooksNotice } from '../../../adapters/books/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import { bodyTextOf } from '../../../platform/http/body-text.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { findConnection } from '../connection/connection.repository.ts';
import { readAgreement } from './agreement.service.ts';
import { checkBooks, followChanges } from './compare.service.ts';
import { applyPayment, resendDocument, settleDifference } from './settle.service.ts';

/** QuickBooks webhook; not a call of the product's contract. */
const notice = defineCall({
  id: 'accounting.receiveNotice',
  method: 'POST',
  path: '/api/accounting/notices/quickbooks',
  access: 'public',
  summary: 'A notification of QuickBooks that something changed there',
  requirements: ['N-22'],
  answer: done,
});
/** High limit: all notices come from a few Intuit servers. */
const NOTICES_A_MINUTE = 3000;
/** Our own changes cause notices too, so one comparison covers many notices. */
const LOOK_AFTER_SECONDS = 30;

/**
 * Checks whether everything agrees to the cent: each night, on demand, and after a change in the accounting package
 * (ADR 44).
 */
export function registerAgreement({ serve, serveWrite, serveOutside }: Routes, deps: Deps): void {
  serve(calls.readAgreement, ({ db }) => readAgreement(db));
  serveOutside(calls.checkAgreement, ({ user }) => checkBooks(deps, user!.id));
  serveWrite(calls.settleDifference, async ({ db, params, body, user, now }) => {
    await settleDifference(db, { id: params.id, reason: body.reason }, { user: user!, now });
    return { ok: true } as const;
  });
  serveWrite(calls.resendDocument, async ({ db, params, user, now }) => {
    await resendDocument(db, deps, params.id, { user: user!, now });
    return { ok: true } as const;
  });
  serveWrite(calls.applyPayment, async ({ db, params, user, now }) => {
    await applyPayment(db, deps, params.id, { user: user!, now });
    return { ok: true } as const;
  });
  serveWrite(
    notice,
    async ({ db, reply, now }) => {
      const { request } = reply;
      const signature = String(request.headers['intuit-signature'] ?? '');
      const verifier = deps.config.quickBooks?.verifierToken ?? refuse({ code: 'NOT_FOUND' });
      const realms =
        readQuickBooksNotice({ signature, text: bodyTextOf(request) }, verifier) ??
        refuse({ code: 'UNAUTHORIZED' });
      const connection = await findConnection(db);
      if (connection && realms.includes(connection.realm_id))
        await deps.jobs.enqueue(db, 'books.changes', { noticedAt: now.toISOString() }, LOOK_AFTER_SECONDS);
      return { ok: true } as const;
    },
    { perMinute: NOTICES_A_MINUTE },
  );
  deps.jobs.work('books.changes', ({ noticedAt }) => followChanges(deps, noticedAt));
  deps.jobs.repeat('books.changes', '37 * * * *');
  deps.jobs.work('books.agree', async () => {
    await checkBooks(deps, null);
  });
  // Before the offices of the US open.
  deps.jobs.repeat('books.agree', '30 9 * * *');
}
