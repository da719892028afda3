import * as calls from '@cordovan/contracts/catalogue';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { factoryDay } from '../../calendar/index.ts';
import { recordTables } from './record-tables.ts';
import { saveRecord } from './save-record.service.ts';
import { styles } from './tables/styles.ts';

/** Maintenance of the catalog's tables by screens (N-27). */
export function registerRecords({ serve, serveWrite }: Routes, { config }: Deps): void {
  serveWrite(calls.saveStyle, ({ db, body, user, ...caller }) =>
    saveRecord(db, styles, body, { ...caller, user: user! }),
  );
  serve(calls.exportRecords, (request) => recordTables[request.params.table].exported(request.db, request));
  serve(calls.readRecordUse, async ({ db, params: { table, id }, now }) =>
    recordTables[table].usesOf(db, id, await factoryDay(db, { now, config })),
  );
}
