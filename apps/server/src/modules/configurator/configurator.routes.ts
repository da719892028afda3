import * as catalogue from '@cordovan/contracts/catalogue';
import * as configurator from '@cordovan/contracts/configurator';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { listElementRows, listFlavorRows } from './configurator.repository.ts';
import { flavorFrom, positionFrom } from './configurator.rows.ts';
import {
  getByPartAndItem,
  listByPrice,
  listExpanded,
  listFlavorCustomizations,
  listStyleDefaults,
  listStyleDefaultsByExternalId,
} from './configurator.service.ts';
import { listPositionRows } from './customizations.repository.ts';
import { registerImageNames } from './image-names/image-names.routes.ts';
import { registerOptions } from './options/options.routes.ts';

export function registerConfigurator(routes: Routes, deps: Deps): void {
  serveCustomizer(routes);
  registerOptions(routes, deps);
  registerImageNames(routes, deps);
  serveCustomizations(routes);
  const { serve } = routes;
  serve(catalogue.listFlavors, async ({ db }) => (await listFlavorRows(db)).map(flavorFrom));
  serve(catalogue.listFlavorCustomizations, ({ db, params, user }) =>
    listFlavorCustomizations(db, params, user),
  );
  serve(catalogue.listStyleDefaults, ({ db, params, user }) => listStyleDefaults(db, params.styleId, user));
}

function serveCustomizer({ serve }: Routes): void {
  serve(configurator.listCustomizerElements, async ({ db }) =>
    (await listElementRows(db)).map(({ name, type, external_id: externalId }) => ({
      name,
      type,
      externalId,
    })),
  );
  serve(configurator.readStyleDefault, ({ db, query, user }) =>
    listStyleDefaultsByExternalId(db, query.id, user),
  );
  serve(configurator.listSaleItemCustomizations, ({ db, query, user }) =>
    listExpanded(
      db,
      { saleItemId: query.id, ...(query.priceListId && { priceListId: query.priceListId }) },
      { user, storeId: query.storeId },
    ),
  );
}

function serveCustomizations({ serve }: Routes): void {
  serve(catalogue.listCustomizationsByPrice, ({ db, params, user }) =>
    listByPrice(db, { saleItemId: params.id, priceListId: params.priceListId }, user),
  );
  serve(catalogue.findCustomization, ({ db, query, user }) => getByPartAndItem(db, query, user));
  serve(catalogue.listCustomizationPositions, async ({ db, params }) =>
    (await listPositionRows(db, params.saleItemId)).map(positionFrom),
  );
}
