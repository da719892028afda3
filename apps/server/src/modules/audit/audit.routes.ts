import * as calls from '@cordovan/contracts/audit';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { exportAudit, listAudit } from './entries.service.ts';

export function registerAudit({ serve }: Routes, deps: Deps): void {
  serve(calls.listAudit, ({ db, query }) => listAudit(db, deps, query));
  serve(calls.exportAudit, (request) => exportAudit(request.db, deps, request));
}
