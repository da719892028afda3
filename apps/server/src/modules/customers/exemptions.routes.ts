import * as calls from '@cordovan/contracts/customers-exemptions';
import { openFiles } from '../../adapters/files/index.ts';
import { unlessBackingUp } from '../../platform/backup/locks.ts';
import { afterCommit, type Handle, type Trx } from '../../platform/database/transaction.ts';
import type { Deps } from '../../platform/deps.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { storeDay } from '../calendar/index.ts';
import {
  addCertificate,
  exportExpiringExemptions,
  listExpiringExemptions,
  readCertificate,
  removeCertificate,
} from './exemptions.service.ts';

const UPLOADS_A_MINUTE = 60;

/** Calls for customers' tax exemption certificates. */
export function registerExemptions(
  { serve, serveWrite }: Routes,
  { config, log }: Pick<Deps, 'config' | 'log'>,
): void {
  const files = openFiles(config.dataDir);
  const todayOf = (db: Handle, user: SignedInUser, now: Date) => storeDay(db, user.storeId, { now, config });
  // A leftover file is harmless; a row without its file is not.
  const deleteLater = (trx: Trx, key: string) =>
    afterCommit(
      trx,
      (db) =>
        void unlessBackingUp(db, () => files.delete(key)).catch((error: unknown) =>
          log.warn({ err: error, key }, 'a file stayed'),
        ),
    );
  serve(calls.listExpiringExemptions, async ({ db, user, now }) =>
    listExpiringExemptions(db, user!, await todayOf(db, user!, now)),
  );
  serve(calls.exportExpiringExemptions, async (request) =>
    exportExpiringExemptions(request.db, request, await todayOf(request.db, request.user!, request.now)),
  );
  serveWrite(
    calls.uploadCertificate,
    async ({ db, user, params, files: [upload], now }) => {
      const change = { user: user!, customerId: params.id, now, upload };
      const { fileName, replaced } = await addCertificate(db, files, change);
      if (replaced !== undefined) deleteLater(db, replaced);
      return { fileName };
    },
    { perMinute: UPLOADS_A_MINUTE },
  );
  serve(calls.readCertificate, ({ db, user, params }) =>
    readCertificate(db, files, { user: user!, customerId: params.id }),
  );
  serveWrite(calls.deleteCertificate, async ({ db, user, params, now }) => {
    deleteLater(db, await removeCertificate(db, { user: user!, customerId: params.id, now }));
    return { ok: true } as const;
  });
}
