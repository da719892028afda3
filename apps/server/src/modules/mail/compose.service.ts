import type { Language } from '@cordovan/domain/messages';
import { afterCommit, inTransaction, type Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import {
  type AskedEmail,
  type ComposedEmail,
  listAskedEmails,
  lockAskedEmails,
  setComposed,
  setNotComposed,
} from './asked-emails.repository.ts';
import { readMailBrand } from './mail-brand.service.ts';
import { renderMail } from './templates.ts';
import { findTemplate, type TemplateRow } from './templates.repository.ts';

/** Values that an email is filled with. */
export interface MailContent {
  readonly language: Language;
  readonly data: object;
}
/** Loads the contents of emails about orders, by email id. May write related data, such as a link. */
export type Composer = (trx: Trx, asked: readonly AskedEmail[]) => Promise<Map<number, MailContent>>;

const composers = new WeakMap<Deps, Composer>();
/** Emails of this process queued for composing in one batch, so that composing never delays saving. */
const waiting = new WeakMap<Deps, number[]>();

const TOGETHER_MS = 400;
const LATE_SECONDS = 20;
const BATCH = 200;

/** Registers the function that composes the contents of emails about orders. */
export function registerComposer(deps: Deps, composer: Composer): void {
  composers.set(deps, composer);
}

/** Composes the email after the commit of its request, and passes it to the sending worker. */
export function composeSoon(trx: Trx, deps: Deps, emailId: number): void {
  // Inside one long transaction (such as the demo loader's), there is no commit to wait for, so the sweep composes.
  if (deps.db.isTransaction || !composers.has(deps)) return;
  afterCommit(trx, () => {
    const together = waiting.get(deps);
    if (together) return void together.push(emailId);
    waiting.set(deps, [emailId]);
    setTimeout(() => void composeWaiting(deps), TOGETHER_MS).unref();
  });
}

/** Composes the emails that wait for their batch. */
export async function composeWaiting(deps: Deps): Promise<void> {
  const ids = waiting.get(deps);
  if (!ids) return;
  waiting.delete(deps);
  await composeEach(deps, ids);
}

/** Composes all emails; a failure doesn't hold up the others. */
async function composeEach(deps: Deps, ids: readonly number[]): Promise<void> {
  try {
    await composeMails(deps, ids);
  } catch (error) {
    if (ids.length > 1) for (const id of ids) await composeEach(deps, [id]);
    // The email stays requested, so the sweep tries again.
    else deps.log.warn({ err: error, emailIds: ids }, 'A mail could not be composed');
  }
}

/** Composes requested emails; skips those already composed. */
export async function composeMails(deps: Deps, ids: readonly number[]): Promise<void> {
  const composer = composers.get(deps);
  if (!composer) throw new Error('Nobody composes mails');
  await inTransaction(deps.db, async (trx) => {
    const asked = await lockAskedEmails(trx, ids);
    if (asked.length === 0) return;
    const contents = await composer(trx, asked);
    const templates = await templatesFor(trx, asked, contents);
    const composed: ComposedEmail[] = [];
    for (const email of asked) {
      const template = templates.get(email.id);
      const brand = await readMailBrand(trx, deps.config, email.companyId);
      const rendered = template && (await renderMail(template, contents.get(email.id)!.data, brand));
      if (!template) await setNotComposed(trx, email, `There is no active template "${email.template}".`);
      else if (rendered!.recipients.length === 0)
        await setNotComposed(trx, email, 'There is nobody to write to.');
      else composed.push({ ...rendered!, email, templateId: template.id });
    }
    await setComposed(trx, composed);
    for (const { email } of composed) {
      if (email.status === 'queued') await deps.jobs.enqueue(trx, 'mail.deliver', { emailId: email.id });
    }
  });
}

/** Loads the active template of each email; reads every template once. */
async function templatesFor(
  trx: Trx,
  asked: readonly AskedEmail[],
  contents: ReadonlyMap<number, MailContent>,
): Promise<Map<number, TemplateRow>> {
  const read = new Map<string, TemplateRow | undefined>();
  const found = new Map<number, TemplateRow>();
  for (const { id, template, companyId } of asked) {
    const language = contents.get(id)?.language;
    if (language === undefined) throw new Error(`Nothing is known of what mail ${id} says`);
    const key = `${companyId} ${template} ${language}`;
    if (!read.has(key)) read.set(key, await findTemplate(trx, { companyId, name: template, language }));
    const row = read.get(key);
    if (row) found.set(id, row);
  }
  return found;
}

/** Composes all emails that a crashed process or one long transaction left uncomposed. */
export async function sweepAsked(deps: Deps): Promise<void> {
  const until = new Date(deps.clock().getTime() - LATE_SECONDS * 1_000);
  let lastId = 0;
  for (;;) {
    const ids = await listAskedEmails(deps.db, { until, lastId, limit: BATCH });
    if (ids.length === 0) return;
    await composeEach(deps, ids);
    lastId = ids.at(-1)!;
  }
}
