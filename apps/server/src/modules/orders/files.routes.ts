import * as calls from '@cordovan/contracts/orders';
import { openFiles } from '../../adapters/files/index.ts';
import { afterCommit } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { addAttachment, readAttachment, removeAttachment } from './attachments.service.ts';
import { emailOrder } from './order-email.service.ts';
import { asVisitorOfPage } from './visitors/page-visitor.ts';
import { getSentOrder } from './visitors/visitor-order.service.ts';

/** Maximum emails and uploads per address and minute; visitors make these calls too. */
const MAILS_A_MINUTE = 30;
const UPLOADS_A_MINUTE = 120;

/** Order calls with effects outside the database: files and emails. */
export function registerOrderFiles({ serve }: Routes, deps: Deps): void {
  const files = openFiles(deps.config.dataDir);
  serve(
    calls.uploadAttachment,
    (request) =>
      asVisitorOfPage(request, (acting) =>
        addAttachment(acting.db, files, { acting, body: acting.body, uploads: acting.files }),
      ),
    { perMinute: UPLOADS_A_MINUTE },
  );
  serve(calls.readAttachment, (request) => readAttachment(request.db, files, request, request.params.id));
  serve(calls.deleteAttachment, async (request) => {
    const key = await removeAttachment(request.db, request, request.params.id);
    // A leftover file is harmless; a row without its file is not.
    const stayed = (error: unknown) => request.log.warn({ err: error, key }, 'a file stayed');
    afterCommit(request.db, () => void files.delete(key).catch(stayed));
    return { ok: true } as const;
  });
  for (const call of [calls.sendOrderEmail, calls.emailCustomizerOrder]) {
    serve(
      call,
      (request) =>
        asVisitorOfPage(request, async (acting) => {
          const { emailSent } = await emailOrder(deps, acting, acting.body.id);
          return { ...(await getSentOrder(acting.db, deps, acting, acting.body.id)), emailSent };
        }),
      { transaction: false, perMinute: MAILS_A_MINUTE },
    );
  }
}
