import type { Email } from '@cordovan/contracts/mail';
import { sql } from 'kysely';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import type { RenderedMail } from './templates.ts';

/** A requested email about an order that isn't composed yet. */
export interface AskedEmail {
  readonly id: number;
  readonly companyId: number;
  readonly orderId: number;
  readonly status: Email['status'];
  readonly template: string;
  /** Placeholders in addition to those of the order, such as those of a payment. */
  readonly extra: object;
  readonly askedAt: Date;
}

interface ToCompose {
  readonly template: string;
  readonly extra?: object;
}

/** Locks requested emails until the transaction ends; leaves out those already composed or failed. */
export async function lockAskedEmails(trx: Trx, ids: readonly number[]): Promise<AskedEmail[]> {
  const rows = await trx
    .selectFrom('emails')
    .where('id', '=', sql<number>`any(${[...ids]}::bigint[])`)
    .where('to_compose', 'is not', null)
    .where('status', '<>', 'failed')
    .select(['id', 'company_id', 'order_id', 'status', 'to_compose', 'created_at'])
    .orderBy('id')
    .forUpdate()
    .execute();
  return rows.map((row) => {
    const { template, extra = {} } = row.to_compose as unknown as ToCompose;
    return {
      id: row.id,
      companyId: row.company_id,
      orderId: row.order_id!,
      status: row.status,
      template,
      extra,
      askedAt: row.created_at,
    };
  });
}

export interface ComposedEmail extends RenderedMail {
  readonly email: AskedEmail;
  readonly templateId: number;
}

/** Saves the composed texts of several emails in one statement. */
export async function setComposed(handle: Handle, mails: readonly ComposedEmail[]): Promise<void> {
  if (mails.length === 0) return;
  const rows = mails.map(({ email, templateId, subject, recipients, text, html }) => ({
    company_id: email.companyId,
    id: email.id,
    template_id: templateId,
    subject,
    recipients,
    text,
    html,
  }));
  await sql`
    update emails e set email_template_id = r.template_id, subject = r.subject, recipients = r.recipients,
      body_text = r.text, body_html = r.html, to_compose = null
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(company_id bigint, id bigint, template_id bigint,
      subject text, recipients text[], text text, html text)
    where e.company_id = r.company_id and e.id = r.id
  `.execute(handle);
}

/**
 * Marks an email that can't be composed as failed. The outbox shows the reason; it can be resent once that is
 * fixed.
 */
export async function setNotComposed(handle: Handle, asked: AskedEmail, reason: string): Promise<void> {
  await handle
    .updateTable('emails')
    .set({ status: 'failed', last_error: reason, next_attempt_at: null })
    .where('company_id', '=', asked.companyId)
    .where('id', '=', asked.id)
    .execute();
}

/** Lists emails after `lastId`, requested before `until`, that still aren't composed. */
export async function listAskedEmails(
  handle: Handle,
  { until, lastId, limit }: { until: Date; lastId: number; limit: number },
): Promise<number[]> {
  const rows = await handle
    .selectFrom('emails')
    .where('to_compose', 'is not', null)
    .where('status', '<>', 'failed')
    .where('created_at', '<', until)
    .where('id', '>', lastId)
    .select('id')
    .orderBy('id')
    .limit(limit)
    .execute();
  return rows.map((row) => row.id);
}
