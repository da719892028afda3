import * as calls from '@cordovan/contracts/mail';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { requeueEmail } from './emails.repository.ts';
import {
  emailFrom,
  exportEmails,
  exportTemplates,
  getEmail,
  listEmails,
  listTemplates,
  removeTemplate,
  saveTemplate,
} from './mail.service.ts';
import { findEmailRow } from './emails.repository.ts';
import { mailerOf } from './mailers.ts';
import { deliverMail, sweepMails } from './outbox.service.ts';

export function registerMail({ serve, serveWrite, serveOutside }: Routes, deps: Deps): void {
  serve(calls.listEmailTemplates, ({ db }) => listTemplates(db));
  serve(calls.exportEmailTemplates, (request) => exportTemplates(request.db, request));
  serveWrite(calls.saveEmailTemplate, ({ db, body, user, now }) =>
    saveTemplate(db, body, { user: user!, now }),
  );
  serveWrite(calls.deleteEmailTemplate, async ({ db, params, user, now }) => {
    await removeTemplate(db, params.id, { user: user!, now });
    return { ok: true } as const;
  });
  serve(calls.listEmails, (request) => listEmails(request.db, request, request.query));
  serve(calls.exportEmails, (request) => exportEmails(request.db, deps, request));
  serve(calls.readEmail, (request) => getEmail(request.db, deps, request, request.params.id));
  serveOutside(calls.resendEmail, async (request) => {
    const { db, params, now } = request;
    await getEmail(db, deps, request, params.id);
    const mailer = mailerOf(deps);
    if (mailer) {
      await requeueEmail(db, params.id, now);
      await deliverMail(deps, mailer, params.id);
    }
    return emailFrom((await findEmailRow(db, params.id))!);
  });
  registerWork(deps);
}

function registerWork(deps: Deps): void {
  deps.jobs.work('mail.deliver', async ({ emailId }) => {
    const mailer = mailerOf(deps);
    if (mailer) await deliverMail(deps, mailer, emailId);
  });
  deps.jobs.work('mail.sweep', async () => {
    await sweepMails(deps, mailerOf(deps));
  });
  deps.jobs.repeat('mail.sweep', '* * * * *');
}
