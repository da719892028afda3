import * as calls from '@cordovan/contracts/documents-statements';
import type { Deps } from '../../platform/deps.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { storeDay } from '../calendar/index.ts';
import { emailStatement, emailStatements, previewStatementEmail } from './statement-mail.service.ts';
import { printStatement } from './statement.service.ts';

/** Requests per minute; low, because rendering a document is CPU-intensive. */
const STATEMENTS_A_MINUTE = 60;
const MAILS_A_MINUTE = 30;

export function registerStatements({ serve, serveOutside }: Routes, deps: Deps): void {
  const todayOf = (db: Handle, user: SignedInUser, now: Date) =>
    storeDay(db, user.storeId, { now, config: deps.config });
  serve(
    calls.readStatement,
    async ({ db, user, params, query, now }) =>
      printStatement(db, deps, user!, {
        customerId: params.id,
        language: query.language,
        today: await todayOf(db, user!, now),
      }),
    { perMinute: STATEMENTS_A_MINUTE },
  );
  serve(calls.previewStatementEmail, async ({ db, user, params, query, now }) =>
    previewStatementEmail(db, deps, user!, {
      customerId: params.id,
      language: query.language,
      today: await todayOf(db, user!, now),
    }),
  );
  serveOutside(
    calls.emailStatement,
    async ({ db, user, params, body, now }) =>
      emailStatement(
        deps,
        { user: user!, now, today: await todayOf(db, user!, now) },
        { id: params.id, body },
      ),
    { perMinute: MAILS_A_MINUTE },
  );
  serveOutside(
    calls.emailStatements,
    async ({ db, user, body, now }) =>
      emailStatements(deps, { user: user!, now, today: await todayOf(db, user!, now) }, body.customerIds),
    { perMinute: MAILS_A_MINUTE },
  );
}
