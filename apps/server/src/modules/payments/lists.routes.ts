import * as calls from '@cordovan/contracts/payments';
import type { PaymentMethod, PaymentTerm } from '@cordovan/contracts/payments-schemas';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { announce } from '../../platform/live/live.ts';
import { recordAudit } from '../audit/index.ts';
import {
  listMethodRows,
  listTermRows,
  type MethodRow,
  putMethod,
  putTerm,
  type TermRow,
} from './payments.repository.ts';

const UNIQUE_VIOLATION = '23505';

const methodFrom = (row: MethodRow): PaymentMethod => ({
  id: row.id,
  name: row.name,
  requiresLastFour: row.requires_last_four,
  isActive: row.is_active,
  rowVersion: row.row_version,
});

const termFrom = (row: TermRow): PaymentTerm => ({
  id: row.id,
  name: row.name,
  netDays: row.net_days,
  needsDeposit: row.needs_deposit,
  isActive: row.is_active,
  rowVersion: row.row_version,
});

/** Routes of the editable lists of payment methods and terms (N-38). */
export function registerPaymentLists({ serve, serveWrite }: Routes): void {
  serve(calls.listPaymentMethods, async ({ db }) => (await listMethodRows(db)).map(methodFrom));
  serveWrite(calls.savePaymentMethod, async ({ db, body, user, now }) => {
    const before = (await listMethodRows(db)).find(({ id }) => id === body.id);
    const values = {
      name: nameOf(body.name),
      requires_last_four: body.requiresLastFour,
      is_active: body.isActive,
    };
    const after = methodFrom(await saved(() => putMethod(db, body, values)));
    return audited(db, {
      subject: 'payment method',
      before: before ? methodFrom(before) : null,
      after,
      user,
      now,
    });
  });
  serve(calls.listPaymentTerms, async ({ db }) => (await listTermRows(db)).map(termFrom));
  serveWrite(calls.savePaymentTerm, async ({ db, body, user, now }) => {
    const before = (await listTermRows(db)).find(({ id }) => id === body.id);
    const values = {
      name: nameOf(body.name),
      net_days: body.netDays,
      needs_deposit: body.needsDeposit,
      is_active: body.isActive,
    };
    const after = termFrom(await saved(() => putTerm(db, body, values)));
    return audited(db, {
      subject: 'payment term',
      before: before ? termFrom(before) : null,
      after,
      user,
      now,
    });
  });
}

interface Change<Row> {
  readonly subject: 'payment method' | 'payment term';
  readonly before: Row | null;
  readonly after: Row;
  readonly user: SignedInUser | null;
  readonly now: Date;
}

async function audited<Row extends { readonly id: number }>(
  trx: Trx,
  { subject, before, after, user, now }: Change<Row>,
): Promise<Row> {
  await recordAudit(trx, { subject, subjectId: String(after.id), before, after, actor: user!, now });
  announce(trx, { topic: 'settings', id: null, storeId: null });
  return after;
}

const nameOf = (text: string): string =>
  text.trim() || refuse({ code: 'FIELD_REQUIRED', data: { field: 'name' }, field: 'name' });

async function saved<Row>(put: () => Promise<Row | undefined>): Promise<Row> {
  try {
    return (await put()) ?? refuse({ code: 'STALE_RECORD' });
  } catch (error) {
    if ((error as { code?: string }).code !== UNIQUE_VIOLATION) throw error;
    return refuse({ code: 'FIELD_TAKEN', field: 'name', data: { field: 'name' } });
  }
}
