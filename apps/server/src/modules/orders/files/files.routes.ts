import * as calls from '@cordovan/contracts/orders';
import { openFiles } from '../../../adapters/files/index.ts';
import { unlessBackingUp } from '../../../platform/backup/locks.ts';
import { afterCommit } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import type { Routes } from '../../../platform/http/serve.ts';
import { asVisitorOfPage } from '../access/page-visitor.ts';
import { addAttachment, readAttachment, removeAttachment, showAttachment } from './attachments.service.ts';

/** Maximum uploads per address and minute; visitors make this call too. */
const UPLOADS_A_MINUTE = 120;

/** Calls for the files of an order. */
export function registerOrderFiles({ serve, serveWrite }: Routes, deps: Deps): void {
  const files = openFiles(deps.config.dataDir);
  serveWrite(
    calls.uploadAttachment,
    (request) =>
      asVisitorOfPage(request, (caller) =>
        addAttachment(caller.db, files, { caller, body: caller.body, uploads: caller.files }),
      ),
    { perMinute: UPLOADS_A_MINUTE },
  );
  serve(calls.readAttachment, (request) => readAttachment(request.db, files, request, request.params.id));
  serveWrite(calls.showAttachment, async (request) => {
    await showAttachment(request.db, request, { id: request.params.id, isShown: request.body.isShown });
    return { ok: true } as const;
  });
  serveWrite(calls.deleteAttachment, async (request) => {
    const key = await removeAttachment(request.db, request, request.params.id);
    // A leftover file is harmless; a row without its file is not.
    const stayed = (error: unknown) => request.log.warn({ err: error, key }, 'a file stayed');
    afterCommit(request.db, (db) => void unlessBackingUp(db, () => files.delete(key)).catch(stayed));
    return { ok: true } as const;
  });
}
