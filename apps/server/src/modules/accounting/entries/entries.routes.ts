import * as calls from '@cordovan/contracts/entries';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { closeMonths, readClosing, reopenMonths } from './closing.service.ts';
import { bookManualEntry, reverseEntry } from './entries.service.ts';

export function registerEntries({ serve, serveWrite }: Routes, deps: Deps): void {
  serveWrite(calls.bookManualEntry, ({ db, body, user, now }) =>
    bookManualEntry(db, deps, body, { user: user!, now }),
  );
  serveWrite(calls.reverseEntry, ({ db, params, body, user, now }) =>
    reverseEntry(db, deps, { ...body, id: params.id }, { user: user!, now }),
  );
  serve(calls.readClosing, ({ db, now }) => readClosing(db, deps, now));
  serveWrite(calls.closeMonths, ({ db, body, user, now }) =>
    closeMonths(db, deps, { ...body, user: user!, now }),
  );
  serveWrite(calls.reopenMonths, ({ db, body, user, now }) =>
    reopenMonths(db, deps, { ...body, user: user!, now }),
  );
}
