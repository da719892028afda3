import * as calls from '@cordovan/contracts/orders';
import { visibilityOf } from '@cordovan/domain/identity';
import { statusNames } from '@cordovan/domain/orders';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { detailFrom } from './form/detail.rows.ts';
import { findDetail, findOrderDetails } from './form/details.repository.ts';
import { registerOrderFiles } from './files/files.routes.ts';
import { registerOrderMail } from './mail/mail.routes.ts';
import { addComment, listHistory } from './form/notes.service.ts';
import { checkStore } from './access/access.service.ts';
import { getOrder } from './form/form.service.ts';
import { exportOrders, listOrders, sumOrders } from './list/list.service.ts';
import { asVisitorOfPage } from './access/page-visitor.ts';
import { priceOrder, readPricing } from './draft/price-order.service.ts';
import { saveDetail } from './save/detail.service.ts';
import { saveAndAnswer } from './save/answer.service.ts';
import { type ChangedStatus, changeOrderStatus, type StatusActor } from './status/status.service.ts';

export function registerOrders(routes: Routes, deps: Deps): void {
  registerReads(routes, deps);
  registerSaves(routes, deps);
  registerOrderFiles(routes, deps);
  registerOrderMail(routes, deps);
}

function registerReads({ serve }: Routes, deps: Deps): void {
  serve(calls.listOrders, (request) => listOrders(request.db, request, request.query));
  serve(calls.exportOrders, (request) => exportOrders(request.db, request));
  serve(calls.sumOrders, (request) => sumOrders(request.db, request, request.query));
  serve(calls.readOrder, (request) => getOrder(request.db, deps, request, request.params.id));
  serve(calls.listOrderDetails, async (request) => {
    const found = (await findOrderDetails(request.db, request.params.id)) ?? refuse({ code: 'NOT_FOUND' });
    checkStore(request, found.store_id);
    return found.details.map((row) => detailFrom(row, visibilityOf(request.user)));
  });
  serve(calls.readDetail, async (request) => {
    const found = (await findDetail(request.db, request.params.id)) ?? refuse({ code: 'NOT_FOUND' });
    checkStore(request, found.store_id);
    return detailFrom(found.details[0]!, visibilityOf(request.user));
  });
  serve(calls.listOrderHistory, (request) => listHistory(request.db, request, request.params.id));
}

function registerSaves({ serve, serveWrite }: Routes, deps: Deps): void {
  serveWrite(calls.saveOrder, (request) => asVisitorOfPage(request, (caller) => saveAndAnswer(caller, deps)));
  serve(calls.priceOrder, (request) => priceOrder(request.db, deps, request, request.body));
  serve(calls.readPricing, (request) => readPricing(request.db, deps, request, request.body));
  serveWrite(calls.saveDetail, (request) =>
    saveDetail(request.db, deps, { caller: request, body: request.body }),
  );
  serveWrite(calls.addOrderComment, (request) =>
    addComment(request.db, request, { orderId: request.params.id, text: request.body.text }),
  );
  serveWrite(calls.changeStatus, async ({ db, user, scope, params, body, now }) => {
    const changed = await changeOrderStatus(db, deps, {
      orderId: params.id,
      to: body.statusId,
      actor: actorOf(user!),
      reason: body.reason,
      confirm: body.confirm,
      uncutPieces: body.uncutPieces ?? [],
      rowVersion: body.rowVersion ?? null,
      ...(scope === 'own-store' ? { onlyStoreId: user!.storeId } : {}),
      now,
      via: 'orders',
    });
    return orderStateFrom(changed);
  });
}

export function actorOf(user: SignedInUser): StatusActor {
  return { userId: user.id, role: user.role!, name: user.name };
}

export function orderStateFrom(changed: ChangedStatus) {
  return {
    id: changed.orderId,
    statusId: changed.to,
    statusName: statusNames[changed.to],
    soNumber: changed.soNumber,
    poNumber: changed.poNumber,
    rowVersion: changed.rowVersion,
  };
}
