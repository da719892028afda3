import * as calls from '@cordovan/contracts/aging';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { exportAging, exportHeldDeposits, readAging, readHeldDeposits } from './aging.service.ts';
import { exportIif } from './iif.service.ts';

export function registerAging({ serve }: Routes, deps: Deps): void {
  serve(calls.readAging, ({ db, query, now }) => readAging(db, query, { deps, now }));
  serve(calls.exportAging, (request) => exportAging(request, deps));
  serve(calls.readHeldDeposits, ({ db, query, now }) => readHeldDeposits(db, query, { deps, now }));
  serve(calls.exportHeldDeposits, (request) => exportHeldDeposits(request, deps));
  serve(calls.exportIif, ({ db, query }) => exportIif(db, query));
}
