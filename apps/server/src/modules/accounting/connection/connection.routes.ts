import { pullSalesReps as pullCall } from '@cordovan/contracts/accounting';
import * as calls from '@cordovan/contracts/books';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { connectDesktop, writeDesktopFile } from '../desktop/desktop.service.ts';
import { beginConnection, disconnectBooks, finishConnection, readConnection } from './connection.service.ts';
import {
  findBooksCustomers,
  listBooksDocuments,
  retryBooksDocuments,
  skipBooksDocument,
} from './desk.service.ts';
import { startBooks } from './follow.service.ts';
import { matchBooksCustomer } from './match.service.ts';
import { readBooksMapping, saveBooksMapping } from './mapping.service.ts';
import { previewBooks } from './preview.service.ts';
import { pullQuietly, pullSalesReps } from './reps.service.ts';
import { sendDocuments } from './send.service.ts';

/** The connection to an outside accounting package, and the desk that shows its documents (ADR 42). */
export function registerConnection({ serve, serveWrite, serveOutside }: Routes, deps: Deps): void {
  serve(calls.readConnection, ({ db }) => readConnection(deps, db));
  serveWrite(calls.beginConnection, ({ db, user, now }) => beginConnection(db, deps, { user: user!, now }));
  serveOutside(calls.finishConnection, ({ body, user, now }) =>
    finishConnection(deps, body, { user: user!, now }),
  );
  serveWrite(calls.connectDesktop, ({ db, user, now }) => connectDesktop(db, deps, { user: user!, now }));
  serve(calls.readDesktopFile, ({ db }) => writeDesktopFile(db, deps));
  serveOutside(calls.disconnectBooks, ({ user, now }) => disconnectBooks(deps, { user: user!, now }));
  serve(calls.readBooksMapping, () => readBooksMapping(deps));
  serveOutside(calls.saveBooksMapping, async ({ body, user, now }) => {
    await saveBooksMapping(deps, body, { user: user!, now });
    return { ok: true } as const;
  });
  serve(calls.previewBooks, ({ query }) => previewBooks(deps, query.from));
  serveWrite(calls.startBooks, ({ db, body, user, now }) =>
    startBooks(db, deps, body.from, { user: user!, now }),
  );
  serveOutside(calls.matchCustomer, async ({ body, user, now }) => {
    await matchBooksCustomer(deps, body, { user: user!, now });
    return { ok: true } as const;
  });
  serve(calls.findBooksCustomers, ({ query }) => findBooksCustomers(deps, query.search));
  serve(calls.listBooksDocuments, ({ db, query }) => listBooksDocuments(db, query));
  serveWrite(calls.retryBooksDocuments, ({ db, body, now }) => retryBooksDocuments(db, deps, body, now));
  serveWrite(calls.skipBooksDocument, async ({ db, params, body, user, now }) => {
    await skipBooksDocument(db, deps, { id: params.id, reason: body.reason }, { user: user!, now });
    return { ok: true } as const;
  });
  serveOutside(pullCall, () => pullSalesReps(deps));
  deps.jobs.work('books.pull', () => pullQuietly(deps));
  deps.jobs.repeat('books.pull', '7 * * * *');
  deps.jobs.work('books.send', async () => {
    await sendDocuments(deps);
  });
  deps.jobs.repeat('books.send', '* * * * *');
}
