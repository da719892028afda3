import type { Need, NeedItem, NeedKind, Needs } from '@cordovan/contracts/reports-needs';
import { addDays } from '@cordovan/domain/calendar';
import { EXPIRING_DAYS } from '@cordovan/domain/customers';
import { type Action, can, type Role, scopeOf, visibilityOf } from '@cordovan/domain/identity';
import { shownOrderNumber } from '@cordovan/domain/orders';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import {
  type CardNeedRow,
  listFailedRefunds,
  listHeldPayments,
  listOpenDisputes,
  listReturnedPayments,
  listUnknownPayments,
} from './card-needs.repository.ts';
import {
  listAccepted,
  listCanceledBilled,
  listChangedAfterAcceptance,
  listDeliveryConflicts,
  listExpiringExemptions,
  listExpiringQuotes,
  listFailedEmails,
  listFailedRequests,
  listLateOrders,
  listLeftOut,
  listLeftOutRefunds,
  listLatePurchases,
  listLotsToAgree,
  listShortLeathers,
  listSlippedPromises,
  listUnscheduled,
  listWithoutDate,
  type OrderNeedRow,
  type StoreId,
} from './needs.repository.ts';
import { listScansToSettle } from './scan-needs.repository.ts';
import { listTimes } from './work.repository.ts';

/** Days before its end in which a quotation counts as about to expire. */
const EXPIRES_SOON_DAYS = 5;
/** Number of past days searched for missing clock-outs, as in the report. */
const CLOCK_OUT_DAYS = 30;
const SHOWN = 5;

export interface NeedDays {
  /** Day at the reader's store. */
  readonly today: string;
  /** Day at the factory, and the factory's time zone, which applies to employees without a store. */
  readonly factory: { readonly today: string; readonly timeZone: string };
}

interface Asked {
  readonly db: Handle;
  readonly role: Role;
  readonly user: SignedInUser;
  readonly days: NeedDays;
}

interface Found {
  readonly count: number;
  readonly items: readonly NeedItem[];
}

interface Rule {
  /** Permission for the action that the row offers. */
  readonly action: Action;
  readonly find: (asked: Asked, storeId: StoreId) => Promise<Found>;
}

const NONE: Found = { count: 0, items: [] };

const foundFrom = <Row extends { readonly total: number }>(
  rows: readonly Row[],
  item: (row: Row) => NeedItem,
): Found => ({ count: rows[0]?.total ?? 0, items: rows.map(item) });

interface NumberedRow {
  readonly id: number;
  readonly so_number: string | null;
  readonly po_number: string | null;
}
const numberOf = (role: Role, { id, so_number: soNumber, po_number: poNumber }: NumberedRow) =>
  shownOrderNumber(role, { id, soNumber, poNumber });

const ofOrders = (
  { role }: Asked,
  rows: readonly OrderNeedRow[],
  more: (row: OrderNeedRow) => Partial<NeedItem>,
): Found =>
  foundFrom(rows, (row) => ({
    id: row.id,
    orderId: row.id,
    orderNumber: numberOf(role, row),
    name: row.customer_name,
    storeName: row.store_name,
    rowVersion: row.row_version,
    ...(visibilityOf({ role }).prices ? { amount: row.total_cents } : {}),
    ...(row.emailed_at ? { emailedAt: row.emailed_at.toISOString() } : {}),
    ...more(row),
  }));

const ofCard = (role: Role, row: CardNeedRow): NeedItem => ({
  id: row.id,
  orderId: row.order_id,
  orderNumber: numberOf(role, { ...row, id: row.order_id }),
  name: row.customer_name,
  storeName: row.store_name,
  amount: row.amount_cents,
  at: row.created_at.toISOString(),
});

const delivery = (row: OrderNeedRow) => ({ day: row.delivery_date });
const acceptance = (row: OrderNeedRow) => (row.accepted_at ? { at: row.accepted_at.toISOString() } : {});

/** Rules for pending tasks, most urgent first. */
const rules: Readonly<Record<NeedKind, Rule>> = {
  unknownPayments: {
    action: 'payments.view',
    find: async ({ db, role }, storeId) =>
      foundFrom(await listUnknownPayments(db, storeId), (row) => ofCard(role, row)),
  },
  openDisputes: {
    action: 'orders.cancelWithRefund',
    find: async ({ db, role }, storeId) =>
      foundFrom(await listOpenDisputes(db, storeId), (row) => ({
        ...ofCard(role, row),
        ...(row.due_day === null ? {} : { day: row.due_day }),
      })),
  },
  returnedPayments: {
    action: 'payments.view',
    find: async ({ db, role }, storeId) =>
      foundFrom(await listReturnedPayments(db, storeId), (row) => ofCard(role, row)),
  },
  heldPayments: {
    action: 'orders.cancelWithRefund',
    find: async ({ db, role }, storeId) =>
      foundFrom(await listHeldPayments(db, storeId), (row) => ofCard(role, row)),
  },
  failedRefunds: {
    action: 'orders.cancelWithRefund',
    find: async ({ db, role }, storeId) =>
      foundFrom(await listFailedRefunds(db, storeId), (row) => ({
        ...ofCard(role, row),
        problem: row.last_error ?? '',
      })),
  },
  deliveryConflicts: {
    action: 'orders.cancel',
    find: async (asked, storeId) => ofOrders(asked, await listDeliveryConflicts(asked.db, storeId), delivery),
  },
  leftOutPieces: {
    action: 'orders.settleLeftOut',
    find: async (asked, storeId) => ofOrders(asked, await listLeftOut(asked.db, storeId), delivery),
  },
  leftOutRefunds: {
    action: 'orders.settleLeftOut',
    find: async (asked, storeId) => ofOrders(asked, await listLeftOutRefunds(asked.db, storeId), delivery),
  },
  lateOrders: {
    action: 'orders.view',
    find: async (asked, storeId) =>
      ofOrders(asked, await listLateOrders(asked.db, storeId, asked.days.today), delivery),
  },
  slippedPromises: {
    action: 'orders.view',
    find: async (asked, storeId) => ofOrders(asked, await listSlippedPromises(asked.db, storeId), delivery),
  },
  ordersWithoutDate: {
    action: 'orders.view',
    find: async (asked, storeId) => ofOrders(asked, await listWithoutDate(asked.db, storeId), delivery),
  },
  acceptedToApprove: {
    action: 'orders.edit',
    find: async (asked, storeId) =>
      ofOrders(asked, await listAccepted(asked.db, storeId, 'paid'), acceptance),
  },
  acceptedWithoutDeposit: {
    action: 'orders.edit',
    find: async (asked, storeId) =>
      ofOrders(asked, await listAccepted(asked.db, storeId, 'missing'), acceptance),
  },
  changedAfterAcceptance: {
    action: 'orders.edit',
    find: async (asked, storeId) =>
      ofOrders(asked, await listChangedAfterAcceptance(asked.db, storeId), acceptance),
  },
  unscheduled: {
    action: 'scheduler.place',
    find: async (asked) => ofOrders(asked, await listUnscheduled(asked.db), delivery),
  },
  lotsToAgree: {
    action: 'scheduler.place',
    find: async (asked) => ofOrders(asked, await listLotsToAgree(asked.db), delivery),
  },
  leathersShort: {
    action: 'purchaseOrders.edit',
    find: async ({ db }) =>
      foundFrom(await listShortLeathers(db), ({ id, name, missing }) => ({ id, name, area: missing })),
  },
  latePurchases: {
    action: 'purchaseOrders.edit',
    find: async ({ db, days }) =>
      foundFrom(await listLatePurchases(db, days.factory.today), ({ id, name, expected_date: day }) => ({
        id,
        name,
        day,
      })),
  },
  canceledBills: {
    action: 'purchaseOrders.edit',
    find: async ({ db }) =>
      foundFrom(await listCanceledBilled(db), ({ id, name, billed_on: day }) => ({ id, name, day })),
  },
  expiringQuotes: {
    action: 'orders.edit',
    find: async (asked, storeId) => {
      const { today: from } = asked.days;
      const rows = await listExpiringQuotes(asked.db, storeId, {
        from,
        to: addDays(from, EXPIRES_SOON_DAYS),
      });
      return ofOrders(asked, rows, (row) => ({ day: row.quotation_expires_on ?? from }));
    },
  },
  failedEmails: {
    action: 'emails.view',
    find: async ({ db }, storeId) =>
      foundFrom(await listFailedEmails(db, storeId), (row) => ({
        id: row.id,
        name: row.subject,
        at: row.created_at.toISOString(),
        problem: row.last_error ?? '',
        ...(row.order_id === null ? {} : { orderId: row.order_id }),
        ...(row.store_name === null ? {} : { storeName: row.store_name }),
      })),
  },
  failedRequests: {
    action: 'requests.view',
    find: async ({ db, role }, storeId) =>
      foundFrom(await listFailedRequests(db, storeId), (row) => ({
        id: row.id,
        name: '',
        requestKind: row.kind,
        at: row.created_at.toISOString(),
        problem: row.last_error ?? '',
        ...(row.order_id === null
          ? {}
          : { orderId: row.order_id, orderNumber: numberOf(role, { ...row, id: row.order_id }) }),
        ...(row.store_name === null ? {} : { storeName: row.store_name }),
      })),
  },
  scansToSettle: {
    action: 'operationRegister.settle',
    find: async ({ db, role, user }) =>
      foundFrom(
        await listScansToSettle(db, { userId: user.id, isAdministrator: role === 'Administrator' }),
        (row) => ({ id: row.id, name: row.name, at: row.happened_at.toISOString() }),
      ),
  },
  missingClockOuts: {
    action: 'timeRegister.review',
    find: async ({ db, days: { factory } }) => {
      const rows = await listTimes(db, {
        from: addDays(factory.today, 1 - CLOCK_OUT_DAYS),
        to: factory.today,
        ...factory,
        storeId: undefined,
        employeeId: undefined,
      });
      const missing = rows.filter((row) => row.is_out_missing).toSorted((a, b) => (a.day < b.day ? 1 : -1));
      const items = missing.slice(0, SHOWN);
      return {
        count: missing.length,
        items: items.map((row) => ({ id: row.employee_id, name: row.employee, day: row.day })),
      };
    },
  },
  expiringExemptions: {
    action: 'customers.setTerms',
    find: async ({ db, user, days: { today } }) =>
      foundFrom(
        await listExpiringExemptions(db, user.companyId, { from: today, to: addDays(today, EXPIRING_DAYS) }),
        ({ id, name, until, certificate }) => ({ id, name, day: until, problem: certificate }),
      ),
  },
};

/**
 * Lists what waits for the reader (NAV-01): only kinds that the role may act on, only rows of the reader's stores.
 */
export async function readNeeds(db: Handle, user: SignedInUser, days: NeedDays): Promise<Needs> {
  const role = user.role ?? refuse({ code: 'ROLE_NOT_VALID' });
  const asked = { db, role, user, days };
  const needs: Need[] = [];
  for (const [kind, rule] of Object.entries(rules) as [NeedKind, Rule][]) {
    const { count, items } = await findFor(asked, rule);
    if (count > 0) needs.push({ kind, count, items: [...items] });
  }
  return { day: days.today, expiringTo: addDays(days.today, EXPIRES_SOON_DAYS), needs };
}

function findFor(asked: Asked, { action, find }: Rule): Promise<Found> {
  if (!can(asked.role, action)) return Promise.resolve(NONE);
  // Id 0 matches nothing: a user without a store sees no store's rows.
  const storeId = scopeOf(asked.role, action) === 'own-store' ? (asked.user.storeId ?? 0) : null;
  return find(asked, storeId);
}
