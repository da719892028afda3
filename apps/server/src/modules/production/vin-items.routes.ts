import * as calls from '@cordovan/contracts/inventory';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { Routes } from '../../platform/http/serve.ts';
import {
  getDetailOfVinItem,
  listOrderVinItems,
  listStoreVinItems,
  recordMissingPiece,
  setPieceAvailability,
  transferPiece,
} from './vin-items.service.ts';

/** Reads a piece's key: its id under one of two names, or its code. */
function keyOf(body: {
  id?: number | null | undefined;
  vinItemId?: number | null | undefined;
  code?: string | null | undefined;
}) {
  const id = body.vinItemId ?? body.id ?? undefined;
  return { ...(id ? { id } : {}), ...(body.code ? { code: body.code } : {}) };
}

function storeIdOf(query: StoreSent, body: StoreSent | null | undefined): number {
  const id = query.storeId ?? query.id ?? body?.storeId ?? body?.id;
  return id || refuse({ code: 'FIELD_REQUIRED', field: 'storeId', data: { field: 'store' } });
}

interface StoreSent {
  readonly storeId?: number | null | undefined;
  readonly id?: number | null | undefined;
}

export function registerVinItems({ serve, serveWrite }: Routes): void {
  serve(calls.listVinItems, (request) => listOrderVinItems(request.db, request, request.query.orderId));
  serve(calls.findVinItemsByStore, (request) =>
    listStoreVinItems(request.db, request, storeIdOf(request.query, request.body)),
  );
  serve(calls.findVinItemsOfStore, (request) =>
    listStoreVinItems(request.db, request, request.params.storeId),
  );
  serve(calls.readDetailOfVinItem, ({ db, user, query, body }) => {
    const id = query.vinItemId ?? query.id ?? body?.vinItemId ?? body?.id;
    if (!id) refuse({ code: 'VIN_ITEM_REQUIRED', field: 'vinItemId' });
    return getDetailOfVinItem(db, user!, id);
  });
  serveWrite(calls.transferVinItem, ({ db, user, body, now }) =>
    transferPiece(db, {
      key: keyOf(body),
      storeId: body.storeId || null,
      actor: user!,
      reason: body.reason,
      isConfirmed: body.confirm,
      now,
    }),
  );
  serveWrite(calls.recordShortage, ({ db, user, body, now }) =>
    recordMissingPiece(db, {
      key: keyOf(body),
      actor: user!,
      reason: body.reason,
      isConfirmed: body.confirm,
      rowVersion: body.rowVersion,
      now,
    }),
  );
  serveWrite(calls.updateAvailability, ({ db, user, scope, body, now }) =>
    setPieceAvailability(db, {
      key: keyOf(body),
      available: body.available,
      onlyStoreId: scope === 'own-store' ? user!.storeId : undefined,
      actor: user!,
      reason: '',
      isConfirmed: body.confirm,
      rowVersion: body.rowVersion,
      now,
    }),
  );
}
