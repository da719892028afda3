import { randomUUID } from 'node:crypto';
import type { QueryOf } from '@cordovan/contracts/call';
import { exemptionColumns } from '@cordovan/contracts/customers-columns';
import type {
  ExpiringExemption,
  exportExpiringExemptions as exportCall,
} from '@cordovan/contracts/customers-exemptions';
import { addDays } from '@cordovan/domain/calendar';
import { EXPIRING_DAYS } from '@cordovan/domain/customers';
import { detectType, type Files } from '../../adapters/files/index.ts';
import type { Handle, Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, Reader, SignedInUser, UploadedFile } from '../../platform/http/request.ts';
import { exportList } from '../../platform/tables/export-list.ts';
import { recordAudit } from '../audit/index.ts';
import { listCompaniesSeen } from './companies-seen.repository.ts';
import { getCustomerSeen } from './customers.service.ts';
import {
  type CertificateRow,
  deleteCertificateRow,
  findCertificate,
  listExpiringRows,
  putCertificate,
} from './exemptions.repository.ts';

/** A certificate arrives as a scan or a photo. */
const ALLOWED = ['pdf', 'jpg', 'jpeg', 'png', 'webp'];
const MAX_MEGABYTES = 10;
const BYTES_OF_MEGABYTE = 1_024 * 1_024;

/** Lists the certificates to renew: expired ones, and those that expire within 60 days. */
export async function listExpiringExemptions(
  db: Handle,
  user: SignedInUser,
  today: string,
): Promise<ExpiringExemption[]> {
  const rows = await listExpiringRows(db, {
    companyIds: await listCompaniesSeen(db, user.companyId),
    to: addDays(today, EXPIRING_DAYS),
  });
  return rows.map((row) => ({
    customerId: row.customer_id,
    name: row.name,
    email: row.email,
    certificate: row.certificate,
    state: row.state,
    until: row.until,
    isExpired: row.until < today,
    hasFile: row.has_file,
  }));
}

export async function exportExpiringExemptions(
  db: Handle,
  request: Reader & { readonly query: QueryOf<typeof exportCall> },
  today: string,
): Promise<FileAnswer> {
  const rows = await listExpiringExemptions(db, request.user!, today);
  const name = { en: 'Tax exemptions', es: 'Exenciones de impuestos' };
  return exportList({ name, columns: exemptionColumns, batches: [rows], rowCount: rows.length }, request);
}

interface Change {
  readonly user: SignedInUser;
  readonly customerId: number;
  readonly now: Date;
}

const keyOf = ({ id, companyId }: { readonly id: number; readonly companyId: number }) => ({
  companyId,
  customerId: id,
});

/** Stores a certificate. Its type is detected from its bytes. Returns the key of the file that it replaces. */
export async function addCertificate(
  trx: Trx,
  files: Files,
  { user, customerId, now, upload }: Change & { readonly upload: UploadedFile | undefined },
): Promise<{ fileName: string; replaced: string | undefined }> {
  const customer = await getCustomerSeen(trx, user, customerId);
  const key = keyOf(customer);
  const { bytes, fileName: sentName } =
    upload ?? refuse({ code: 'FIELD_REQUIRED', data: { field: 'file' }, field: 'file' });
  if (bytes.length > MAX_MEGABYTES * BYTES_OF_MEGABYTE)
    refuse({ code: 'FILE_TOO_LARGE', data: { megabytes: MAX_MEGABYTES }, field: 'file' });
  const type = bytes.length === 0 ? undefined : await detectType(bytes, sentName);
  if (!type || !ALLOWED.includes(type.extension))
    return refuse({ code: 'FILE_TYPE_NOT_ALLOWED', field: 'file' });
  const before = await findCertificate(trx, key);
  const storageKey = `certificates/${key.companyId}/${key.customerId}/${randomUUID()}.${type.extension}`;
  await files.put(storageKey, bytes);
  const fileName = `certificate-${key.customerId}.${type.extension}`;
  await putCertificate(trx, key, {
    file_name: fileName,
    file_type: type.mediaType,
    storage_key: storageKey,
    user_name: user.name,
    created_at: now,
  });
  await audit(trx, { user, now, id: customer.id, before, after: { file_name: fileName, created_at: now } });
  return { fileName, replaced: before?.storage_key };
}

export async function readCertificate(
  db: Handle,
  files: Files,
  { user, customerId }: Omit<Change, 'now'>,
): Promise<FileAnswer> {
  const customer = await getCustomerSeen(db, user, customerId);
  const row = (await findCertificate(db, keyOf(customer))) ?? refuse({ code: 'NOT_FOUND' });
  return { bytes: await files.get(row.storage_key), type: row.file_type, fileName: row.file_name };
}

/** Removes a certificate; returns the key of its file, which is deleted after the commit. */
export async function removeCertificate(trx: Trx, { user, customerId, now }: Change): Promise<string> {
  const customer = await getCustomerSeen(trx, user, customerId);
  const row = (await findCertificate(trx, keyOf(customer))) ?? refuse({ code: 'NOT_FOUND' });
  await deleteCertificateRow(trx, keyOf(customer));
  await audit(trx, { user, now, id: customer.id, before: row, after: undefined });
  return row.storage_key;
}

interface Noted {
  readonly user: SignedInUser;
  readonly now: Date;
  readonly id: number;
  readonly before: Stored | undefined;
  readonly after: Stored | undefined;
}

/** A new file often has the same name as the one that it replaces, so the time tells them apart. */
type Stored = Pick<CertificateRow, 'file_name' | 'created_at'>;
const factsOf = (file: Stored | undefined) => ({
  tax_exempt_file: file?.file_name ?? null,
  added_at: file?.created_at ?? null,
});

const audit = (trx: Trx, { user: actor, now, id, before, after }: Noted): Promise<void> =>
  recordAudit(trx, {
    subject: 'customer',
    subjectId: String(id),
    before: factsOf(before),
    after: factsOf(after),
    actor,
    now,
  });
