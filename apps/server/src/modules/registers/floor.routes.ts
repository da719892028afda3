import * as calls from '@cordovan/contracts/registers-floor';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { listNextPieces, listOpenWork, readWork } from './floor.service.ts';
import { readPiece } from './piece-page.service.ts';
import { recordOperations } from './record-operations.service.ts';

/** Serves the calls of the floor screen and the piece page. */
export function registerFloor({ serve, serveWrite }: Routes, deps: Deps): void {
  serve(calls.readPiece, ({ db, user, params }) => readPiece(db, user?.role ?? 'System', params.code));
  serve(calls.readWork, ({ db, user, query }) => readWork(db, user?.role ?? 'System', query));
  serve(calls.listNextPieces, ({ db, user, query }) => listNextPieces(db, user?.role ?? 'System', query));
  serve(calls.listOpenWork, ({ db, query }) => listOpenWork(db, query));
  serveWrite(calls.recordOperations, ({ db, user, body, now }) =>
    recordOperations(db, deps, { user: user!, now }, body),
  );
}
