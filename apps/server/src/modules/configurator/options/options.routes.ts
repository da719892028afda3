import * as catalogue from '@cordovan/contracts/catalogue';
import * as calls from '@cordovan/contracts/catalogue-options';
import { openFiles } from '../../../adapters/files/index.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { factoryDay } from '../../calendar/index.ts';
import { catalogPictures, optionPictures } from '../kept-pictures.ts';
import { previewGrid, readGrid, saveGrid } from './grid.service.ts';
import { listOptions, listParts, saveCustomization, saveOption, savePart } from './options.service.ts';
import { savePositions } from './positions.service.ts';

/** High limit: the customizer shows the pictures of many options at once. */
const PICTURES_A_MINUTE = 6_000;

/** Maintenance of parts and options, and of where they are offered (N-27). */
export function registerOptions(routes: Routes, deps: Deps): void {
  const { serve, serveWrite } = routes;
  serve(catalogue.listCustomizationParts, ({ db, user }) => listParts(db, user));
  serve(catalogue.listCustomizationItems, ({ db, user }) => listOptions(db, user));
  serveWrite(catalogue.saveCustomizationPart, ({ db, body, user, now }) =>
    savePart(db, body, { user: user!, now }),
  );
  serveWrite(catalogue.saveCustomization, ({ db, body, user, now }) =>
    saveCustomization(db, body, { user: user!, now }),
  );
  serveWrite(catalogue.saveCustomizationPositions, ({ db, params, body, user, now }) =>
    savePositions(db, { saleItemId: params.saleItemId, input: body, user: user!, now }),
  );
  serveGrid(routes, deps);
  servePictures(routes, deps);
}

function serveGrid({ serve, serveWrite }: Routes, { config }: Deps): void {
  serve(calls.readOptionGrid, ({ db, params }) => readGrid(db, params.partId));
  serveWrite(calls.saveOptionGrid, ({ db, params, body, user, now }) =>
    saveGrid(db, { partId: params.partId, cells: body.cells, user: user!, now }),
  );
  serve(calls.previewOptionGrid, async ({ db, params, body, now }) => {
    const today = await factoryDay(db, { now, config });
    return previewGrid(db, { partId: params.partId, cells: body.cells, today });
  });
}

function servePictures({ serve, serveWrite }: Routes, { config }: Deps): void {
  const files = openFiles(config.dataDir);
  serveWrite(catalogue.saveCustomizationItem, async ({ db, body, user, now }) => {
    const pictureFile = await optionPictures.fileOf(files, body.pictureAddress.trim());
    return saveOption(db, body, { user: user!, now, pictureFile });
  });
  serveWrite(calls.uploadOptionPicture, ({ files: [upload] }) => optionPictures.add(files, upload));
  serve(calls.readOptionPicture, ({ params }) => optionPictures.read(files, params.file), {
    perMinute: PICTURES_A_MINUTE,
  });
  serveWrite(calls.uploadCatalogPicture, ({ files: [upload] }) => catalogPictures.add(files, upload));
  serve(calls.readCatalogPicture, ({ params }) => catalogPictures.read(files, params.file), {
    perMinute: PICTURES_A_MINUTE,
  });
}
