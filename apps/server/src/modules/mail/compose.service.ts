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
import { renderMail } from './templates.ts';
import { findTemplate, type TemplateRow } from './templates.repository.ts';

/** What a mail is filled with. */
export interface MailContent {
  readonly language: Language;
  readonly data: object;
}
/** Gathers what mails about orders say, by the mail's id. May write what belongs to them, such as a link. */
export type Composer = (trx: Trx, asked: readonly AskedEmail[]) => Promise<Map<number, MailContent>>;

const composers = new WeakMap<Deps, Composer>();
/** Mails of this process that wait to be composed together, so that composing never crowds out saving. */
const waiting = new WeakMap<Deps, number[]>();

const TOGETHER_MS = 400;
const LATE_SECONDS = 20;
const SWEEP_LIMIT = 200;

/** Says who knows what the mails about orders say. */
export function registerComposer(deps: Deps, composer: Composer): void {
  composers.set(deps, composer);
}

/** Composes the mail after the commit of what asked for it, and hands it to the worker that sends. */
export function composeSoon(trx: Trx, deps: Deps, emailId: number): void {
  // What works within one transaction, as the loader of the demo company does, has ended by then: the sweep composes.
  if (deps.db.isTransaction || !composers.has(deps)) return;
  afterCommit(trx, () => {
    const together = waiting.get(deps);
    if (together) return void together.push(emailId);
    const ids = [emailId];
    waiting.set(deps, ids);
    setTimeout(() => {
      waiting.delete(deps);
      void composeEach(deps, ids);
    }, TOGETHER_MS).unref();
  });
}

/** All at once; when one of them can't be composed the others are not held up by it. */
async function composeEach(deps: Deps, ids: readonly number[]): Promise<void> {
  try {
    await composeMails(deps, ids);
  } catch (error) {
    if (ids.length > 1) for (const id of ids) await composeEach(deps, [id]);
    // It is still asked for: the sweep tries again.
    else deps.log.warn({ err: error, emailIds: ids }, 'A mail could not be composed');
  }
}

/** Fills in what asked mails say; those that say it already are left alone. */
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
      const rendered = template && (await renderMail(template, contents.get(email.id)!.data));
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

/** The active template of each mail; every template is read once. */
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

/** Composes what a process that died has left. */
export async function sweepAsked(deps: Deps): Promise<void> {
  const until = new Date(deps.clock().getTime() - LATE_SECONDS * 1_000);
  await composeEach(deps, await listAskedEmails(deps.db, until, SWEEP_LIMIT));
}
