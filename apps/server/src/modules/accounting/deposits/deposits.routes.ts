import * as calls from '@cordovan/contracts/bank-deposits';
import type { Routes } from '../../../platform/http/serve.ts';
import {
  bookDeposit,
  exportDeposits,
  getDeposit,
  readDeposits,
  readWaiting,
  undoDeposit,
} from './deposits.service.ts';

export function registerDeposits({ serve, serveWrite }: Routes): void {
  serve(calls.listWaiting, ({ db }) => readWaiting(db));
  serve(calls.listDeposits, ({ db, query }) => readDeposits(db, query));
  serve(calls.exportDeposits, (request) => exportDeposits(request.db, request));
  serve(calls.readDeposit, ({ db, params }) => getDeposit(db, params.id));
  serveWrite(calls.bookDeposit, ({ db, body, user, now }) => bookDeposit(db, body, { user: user!, now }));
  serveWrite(calls.undoDeposit, ({ db, params, body, user, now }) =>
    undoDeposit(db, { id: params.id, date: body.date }, { user: user!, now }),
  );
}
