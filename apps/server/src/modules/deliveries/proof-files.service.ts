import { createHash, randomUUID } from 'node:crypto';
import { cleanPicture, type Files, MOST_MEGAPIXELS, shrinkPhoto } from '../../adapters/files/index.ts';
import type { Trx } from '../../platform/database/transaction.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { SignedInCaller } from '../../platform/http/request.ts';
import type { StopRow } from './deliveries.rows.ts';
import { insertFile } from './routes.repository.ts';

const MAX_MEGABYTES = 10;
/** Longer side of a stored photo and of a signature, in pixels. */
const PHOTO = 1_600;
const SIGNATURE = 1_200;
const SIGNATURE_URL = /^data:image\/png;base64,([A-Za-z0-9+/=]+)$/;

interface OfStop extends SignedInCaller {
  readonly stop: StopRow;
  readonly bytes: Buffer;
  /** Whether the file arrived after the office had settled the stop. */
  readonly isLate: boolean;
}

/** Checks that a picture is complete and not too large; removes the camera's metadata. */
async function checkPicture(bytes: Buffer): Promise<Buffer> {
  if (bytes.length > MAX_MEGABYTES * 1_024 * 1_024)
    refuse({ code: 'FILE_TOO_LARGE', data: { megabytes: MAX_MEGABYTES }, field: 'file' });
  const clean = await cleanPicture(bytes);
  if (clean.ok) return clean.bytes;
  return clean.fault === 'broken'
    ? refuse({ code: 'PICTURE_BROKEN', field: 'file' })
    : refuse({ code: 'PICTURE_TOO_MANY_PIXELS', data: { megapixels: MOST_MEGAPIXELS }, field: 'file' });
}

/** Stores a stop's photo, but the same photo only once. */
export async function keepPhoto(trx: Trx, files: Files, { bytes, isLate, ...of }: OfStop): Promise<void> {
  const photo = await shrinkPhoto(await checkPicture(bytes), PHOTO);
  await keepFile(trx, files, {
    ...of,
    kind: isLate ? 'late photo' : 'photo',
    bytes: photo,
    type: 'image/jpeg',
  });
}

/** Stores a stop's signature. */
export async function keepSignature(trx: Trx, files: Files, { bytes, isLate, ...of }: OfStop): Promise<void> {
  const signature = await shrinkPhoto(await checkPicture(bytes), SIGNATURE, 'png');
  await keepFile(trx, files, {
    ...of,
    kind: isLate ? 'late signature' : 'signature',
    bytes: signature,
    type: 'image/png',
  });
}

/** Bytes of a signature sent as a data URL. */
export function signatureBytes(signature: string | null | undefined): Buffer | null {
  if (!signature) return null;
  const encoded = SIGNATURE_URL.exec(signature)?.[1];
  return encoded === undefined
    ? refuse({ code: 'FILE_TYPE_NOT_ALLOWED', field: 'signature' })
    : Buffer.from(encoded, 'base64');
}

interface Kept extends SignedInCaller {
  readonly kind: 'signature' | 'photo' | 'late signature' | 'late photo';
  readonly bytes: Buffer;
  readonly type: string;
  readonly stop: StopRow;
}

async function keepFile(trx: Trx, files: Files, { kind, bytes, type, stop, user, now }: Kept): Promise<void> {
  const key = `deliveries/${stop.id}/${randomUUID()}.${type === 'image/png' ? 'png' : 'jpg'}`;
  const isNew = await insertFile(trx, {
    ...{ stop_id: stop.id, kind, file_type: type, byte_size: bytes.length, storage_key: key },
    ...{ sha256: createHash('sha256').update(bytes).digest(), user_id: user.id, created_at: now },
  });
  if (isNew) await files.put(key, bytes);
}
