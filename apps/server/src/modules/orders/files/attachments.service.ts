import { createHash, randomUUID } from 'node:crypto';
import type { BodyOf } from '@cordovan/contracts/call';
import type * as calls from '@cordovan/contracts/orders';
import { isFactoryRole } from '@cordovan/domain/identity';
import { isDiagramFileName } from '@cordovan/domain/pictures';
import {
  cleanPicture,
  type DetectedType,
  detectType,
  type Files,
  MOST_MEGAPIXELS,
} from '../../../adapters/files/index.ts';
import type { Handle, Trx } from '../../../platform/database/transaction.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { Caller, UploadedFile } from '../../../platform/http/request.ts';
import { announce } from '../../../platform/live/live.ts';
import { addHistory } from '../form/history.repository.ts';
import { getReachableOrder } from '../access/access.service.ts';
import {
  type AttachmentKind,
  deleteAttachmentRow,
  findAttachment,
  findSameAttachment,
  insertAttachment,
  setShownToCustomer,
} from './attachments.repository.ts';
import { limitVisitor } from '../access/visitor-limits.service.ts';

/** File types that may be attached (N-15), detected from the bytes. */
const ALLOWED = ['jpg', 'jpeg', 'png', 'gif', 'webp', 'pdf', 'doc', 'docx', 'xls', 'xlsx', 'txt'];
const PICTURES = ['jpg', 'jpeg', 'png', 'gif', 'webp'];
const MAX_MEGABYTES = 10;
const MAX_BYTES = MAX_MEGABYTES * 1024 * 1024;
/** Fixed suffix of signature picture names from the customizer (API-63, C-03). */
const SIGNATURE_SUFFIX = '-custom-furniture.png';

type UploadBody = BodyOf<typeof calls.uploadAttachment>;

interface Incoming {
  readonly field: string;
  readonly fileName: string;
  readonly bytes: Buffer;
}

/** Stores a file of an order. Its bytes decide its type, even if a picture's name claims another one (C-03). */
export async function addAttachment(
  trx: Trx,
  files: Files,
  { caller, body, uploads }: { caller: Caller; body: UploadBody; uploads: readonly UploadedFile[] },
): Promise<{ id: number; fileName: string }> {
  const order = await getReachableOrder(trx, caller, body.orderId);
  const { user, now } = caller;
  if (user === null) await limitVisitor(trx, 'upload', { visitor: caller, orderId: order.id, now });
  const sent =
    findIncoming(body, uploads) ?? refuse({ code: 'FIELD_REQUIRED', data: { field: 'file' }, field: 'file' });
  const kind = kindOf(sent);
  const fileName = cleanName(kind === 'signature' ? `${order.id}${SIGNATURE_SUFFIX}` : sent.fileName);
  const type = await checkFile(sent, fileName, caller);
  const bytes = PICTURES.includes(type.extension) ? await checkPicture(sent.bytes) : sent.bytes;
  const sha256 = createHash('sha256').update(bytes).digest();
  const base = { companyId: order.company_id, orderId: order.id };
  const same = await findSameAttachment(trx, { ...base, kind, fileName, sha256 });
  if (same) return { id: same.id, fileName };
  const storageKey = `${order.company_id}/${order.id}/${randomUUID()}.${type.extension}`;
  await files.put(storageKey, bytes);
  const userName = caller.user?.name ?? '';
  const userId = caller.user?.id ?? null;
  const { id } = await insertAttachment(trx, {
    ...base,
    kind,
    fileName,
    fileType: type.mediaType,
    byteSize: bytes.length,
    sha256,
    storageKey,
    userId,
    userName,
    now: caller.now,
  });
  await addHistory(trx, [
    { ...base, kind: 'attachment', to: fileName, userId, userName, actor: 'shopper', now: caller.now },
  ]);
  announce(trx, { topic: 'orders', id: order.id, storeId: order.store_id });
  return { id, fileName };
}

/** Finds the file in a form part, or as a data URL in a field of the same name. */
function findIncoming(body: UploadBody, uploads: readonly UploadedFile[]): Incoming | undefined {
  const [upload] = uploads;
  const named = body.fileName?.trim();
  if (upload) return { field: upload.field, fileName: named || upload.fileName, bytes: upload.bytes };
  for (const field of ['signature', 'attachment', 'file'] as const) {
    const bytes = bytesOfDataUrl(body[field]);
    if (bytes) return { field, fileName: named || field, bytes };
  }
  return undefined;
}

function bytesOfDataUrl(text: string | undefined): Buffer | undefined {
  const match =
    text === undefined ? null : /^data:[\w.+/-]*(?:;[\w=-]+)*;base64,([A-Za-z0-9+/=\s]+)$/.exec(text);
  return match?.[1] === undefined ? undefined : Buffer.from(match[1], 'base64');
}

/** Recognizes the canvas picture by field `signature` or its fixed name, others by their names. */
function kindOf({ field, fileName }: Incoming): AttachmentKind {
  if (field === 'signature' || fileName.endsWith(SIGNATURE_SUFFIX)) return 'signature';
  if (/-sofa\.jpe?g$/i.test(fileName)) return 'picture';
  return isDiagramFileName(fileName) ? 'diagram' : 'attachment';
}

/** Removes folders, control characters and characters that file systems refuse from a name. */
function cleanName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? '';
  const clean = Array.from(last)
    .filter((sign) => sign >= ' ' && !'<>:"|?*'.includes(sign) && !/[\p{Cc}\p{Cf}]/u.test(sign))
    .join('')
    .replace(/^\.+/, '')
    .trim();
  return clean.slice(-150) || 'file';
}

async function checkFile({ bytes }: Incoming, fileName: string, caller: Caller): Promise<DetectedType> {
  const notAllowed = { code: 'FILE_TYPE_NOT_ALLOWED', field: 'file' } as const;
  if (bytes.length === 0) return refuse(notAllowed);
  if (bytes.length > MAX_BYTES) return refuse({ code: 'FILE_TOO_LARGE', data: { megabytes: MAX_MEGABYTES } });
  const named = fileName.toLowerCase().split('.').at(-1) ?? '';
  const type = (await detectType(bytes, fileName)) ?? refuse(notAllowed);
  const isPicture = PICTURES.includes(type.extension);
  const nameFits =
    ALLOWED.includes(named) && (PICTURES.includes(named) === isPicture || named === type.extension);
  // Factory users and visitors add pictures only (N-01, N-05).
  const picturesOnly = caller.user === null || isFactoryRole(caller.user.role);
  if (!ALLOWED.includes(type.extension) || !nameFits || (picturesOnly && !isPicture))
    return refuse(notAllowed);
  return type;
}

/** Checks that a picture is complete and not too large; removes camera metadata (location, device). */
async function checkPicture(bytes: Buffer): Promise<Buffer> {
  const clean = await cleanPicture(bytes);
  if (clean.ok) return clean.bytes;
  return clean.fault === 'broken'
    ? refuse({ code: 'PICTURE_BROKEN', field: 'file' })
    : refuse({ code: 'PICTURE_TOO_MANY_PIXELS', data: { megapixels: MOST_MEGAPIXELS }, field: 'file' });
}

export async function readAttachment(db: Handle, files: Files, caller: Caller, id: number) {
  const row = (await findAttachment(db, id)) ?? refuse({ code: 'NOT_FOUND' });
  await getReachableOrder(db, caller, row.order_id);
  return { bytes: await files.get(row.storage_key), type: row.file_type, fileName: row.file_name };
}

/** Removes an attachment; deletes its bytes after the commit. */
export async function removeAttachment(trx: Trx, caller: Caller, id: number): Promise<string> {
  const row = (await findAttachment(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  const order = await getReachableOrder(trx, caller, row.order_id);
  await deleteAttachmentRow(trx, row);
  await addHistory(trx, [
    {
      companyId: row.company_id,
      orderId: row.order_id,
      kind: 'attachment',
      from: row.file_name,
      userId: caller.user?.id ?? null,
      userName: caller.user?.name ?? '',
      now: caller.now,
    },
  ]);
  announce(trx, { topic: 'orders', id: order.id, storeId: order.store_id });
  return row.storage_key;
}

/** Shows a photo to the customer, or hides it again. Customers never see other files. */
export async function showAttachment(
  trx: Trx,
  caller: Caller,
  { id, isShown }: { readonly id: number; readonly isShown: boolean },
): Promise<void> {
  const row = (await findAttachment(trx, id)) ?? refuse({ code: 'NOT_FOUND' });
  const order = await getReachableOrder(trx, caller, row.order_id);
  if (isShown && !row.file_type.startsWith('image/')) refuse({ code: 'FILE_TYPE_NOT_ALLOWED', field: 'id' });
  if (row.shown_to_customer === isShown) return;
  await setShownToCustomer(trx, row, isShown);
  await addHistory(trx, [
    {
      companyId: row.company_id,
      orderId: row.order_id,
      kind: 'photo',
      ...(isShown ? { to: row.file_name } : { from: row.file_name }),
      userId: caller.user?.id ?? null,
      userName: caller.user?.name ?? '',
      now: caller.now,
    },
  ]);
  announce(trx, { topic: 'orders', id: order.id, storeId: order.store_id });
}

/** Reads a photo of an order that staff marked for its customer; undefined for any other file. */
export async function readShownPhoto(
  db: Handle,
  files: Files,
  { orderId, id }: { readonly orderId: number; readonly id: number },
): Promise<{ bytes: Buffer; type: string } | undefined> {
  const row = await findAttachment(db, id);
  if (row?.order_id !== orderId || !row.shown_to_customer) return undefined;
  return { bytes: await files.get(row.storage_key), type: row.file_type };
}
