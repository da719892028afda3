import * as calls from '@cordovan/contracts/stock-value';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { startStockValue } from './start-value.service.ts';
import { turnLabor } from './turn-labor.service.ts';
import { readStockValue } from './value.service.ts';

export function registerStockValue({ serve, serveWrite }: Routes, deps: Deps): void {
  serve(calls.readStockValue, ({ db }) => readStockValue(db, deps));
  serveWrite(calls.turnLaborValue, ({ db, user, now, body }) =>
    turnLabor(db, deps, { caller: { user: user!, now }, isOn: body.isOn }),
  );
  serveWrite(calls.startStockValue, ({ db, user, now }) => startStockValue(db, deps, { user: user!, now }));
}
