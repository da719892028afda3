import * as calls from '@cordovan/contracts/bank-deposits';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import {
  bookDeposit,
  exportDeposits,
  getDeposit,
  readDeposits,
  readWaiting,
  undoDeposit,
} from './deposits.service.ts';

export function registerDeposits({ serve, serveWrite }: Routes, deps: Deps): void {
  serve(calls.listWaiting, ({ db }) => readWaiting(db));
  serve(calls.listDeposits, ({ db, query }) => readDeposits(db, query));
  serve(calls.exportDeposits, (request) => exportDeposits(request.db, request));
  serve(calls.readDeposit, ({ db, params }) => getDeposit(db, params.id));
  serveWrite(calls.bookDeposit, ({ db, body, user, now }) =>
    bookDeposit(db, deps, body, { user: user!, now }),
  );
  serveWrite(calls.undoDeposit, ({ db, params, body, user, now }) =>
    undoDeposit(db, deps, { ...body, id: params.id }, { user: user!, now }),
  );
}
