import * as calls from '@cordovan/contracts/catalogue';
import { openFiles } from '../../../adapters/files/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { factoryDay } from '../../calendar/index.ts';
import { catalogPictures } from '../../configurator/index.ts';
import { listFurnitureTypeRecords, listGradeRecords } from '../catalogue.repository.ts';
import { copyStyle } from './copy-style.service.ts';
import { recordTables } from './record-tables.ts';
import { saveRecord } from './save-record.service.ts';
import { collections } from './tables/collections.ts';
import { flavors } from './tables/flavors.ts';
import { furnitureTypes } from './tables/furniture-types.ts';
import { grades } from './tables/grades.ts';
import { listStyleOptions } from './tables/presets.repository.ts';
import { saleItemsWith } from './tables/sale-items.ts';
import { styles } from './tables/styles.ts';

/** Maintenance of the catalog's tables by screens (N-27). */
export function registerRecords({ serve, serveWrite }: Routes, { config }: Deps): void {
  serveWrite(calls.saveStyle, ({ db, body, user, ...caller }) =>
    saveRecord(db, styles, body, { ...caller, user: user! }),
  );
  const files = openFiles(config.dataDir);
  serveWrite(calls.saveSaleItem, async ({ db, body, user, ...caller }) => {
    const address = body.pictureAddress?.trim();
    const picture = address === undefined ? undefined : await catalogPictures.fileOf(files, address);
    return saveRecord(db, saleItemsWith(picture), body, { ...caller, user: user! });
  });
  serve(calls.listFurnitureTypeRecords, ({ db }) => listFurnitureTypeRecords(db));
  serveWrite(calls.saveFurnitureType, ({ db, body, user, ...caller }) =>
    saveRecord(db, furnitureTypes, body, { ...caller, user: user! }),
  );
  serveWrite(calls.saveCollection, ({ db, body, user, ...caller }) =>
    saveRecord(db, collections, body, { ...caller, user: user! }),
  );
  serveWrite(calls.copyStyle, ({ db, params, body, user, ...caller }) =>
    copyStyle(db, { from: params.id, ...body }, { ...caller, user: user! }),
  );
  serve(calls.listStyleOptions, ({ db, params }) => listStyleOptions(db, params.id));
  serveWrite(calls.saveFlavor, ({ db, body, user, ...caller }) =>
    saveRecord(db, flavors, body, { ...caller, user: user! }),
  );
  serve(calls.listGradeRecords, ({ db }) => listGradeRecords(db));
  serveWrite(calls.saveGrade, ({ db, body, user, ...caller }) =>
    saveRecord(db, grades, body, { ...caller, user: user! }),
  );
  serve(calls.exportRecords, (request) => recordTables[request.params.table].exported(request.db, request));
  serve(calls.readRecordUse, async ({ db, params: { table, id }, now }) =>
    recordTables[table].usesOf(db, id, await factoryDay(db, { now, config })),
  );
}
