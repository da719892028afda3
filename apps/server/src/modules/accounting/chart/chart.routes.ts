import * as calls from '@cordovan/contracts/accounts';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { exportChart, moveRoles, readChart, saveAccount } from './chart.service.ts';

export function registerChart({ serve, serveWrite }: Routes, deps: Deps): void {
  serve(calls.listAccounts, ({ db, now }) => readChart(db, deps, now));
  serve(calls.exportAccounts, (request) => exportChart(request.db, deps, request));
  serveWrite(calls.saveAccount, ({ db, body, user, now }) =>
    saveAccount(db, deps, { body, user: user!, now }),
  );
  serveWrite(calls.moveRoles, ({ db, body, user, now }) => moveRoles(db, deps, { body, user: user!, now }));
}
