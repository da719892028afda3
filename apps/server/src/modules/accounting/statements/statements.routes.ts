import * as calls from '@cordovan/contracts/statements';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import {
  exportAccountLedger,
  exportStatement,
  readAccountLedger,
  readStatements,
} from './statements.service.ts';

export function registerStatements({ serve }: Routes, deps: Deps): void {
  serve(calls.readStatements, ({ db, query, now }) => readStatements(db, query, { deps, now }));
  serve(calls.exportStatement, (request) => exportStatement(request, deps));
  serve(calls.readAccountLedger, ({ db, params, query, now }) =>
    readAccountLedger(db, { ...query, id: params.id }, { deps, now }),
  );
  serve(calls.exportAccountLedger, (request) => exportAccountLedger(request, deps));
}
