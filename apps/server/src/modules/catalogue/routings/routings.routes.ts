import * as calls from '@cordovan/contracts/routings';
import type { Routes } from '../../../platform/http/serve.ts';
import { listRoutings, saveRouting } from './routings.service.ts';

export function registerRoutings({ serve, serveWrite }: Routes): void {
  serve(calls.listRoutings, ({ db }) => listRoutings(db));
  serveWrite(calls.saveRouting, ({ db, user, body, now }) => saveRouting(db, body, { user: user!, now }));
}
