import { createHash } from 'node:crypto';
import { checkPictureFile } from '@cordovan/domain/pictures';
import { refusalsOf } from '@cordovan/domain/result';
import {
  cleanPicture,
  detectType,
  type Files,
  MOST_MEGAPIXELS,
  shrinkLogo,
} from '../../adapters/files/index.ts';
import type { Handle } from '../../platform/database/transaction.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, UploadedFile } from '../../platform/http/request.ts';
import { isCompany } from './shop-place.repository.ts';

/** The address contains a hash of the file, so a new logo has a new address. */
const A_YEAR = 'public, max-age=31536000, immutable';

const keyOf = (companyId: number, file: string): string => `logos/${companyId}/${file}`;

/**
 * Stores a logo and returns its address, which the company form then saves. The picture is redrawn, so that only its
 * pixels are kept.
 */
export async function addLogo(
  db: Handle,
  files: Files,
  { companyId, upload }: { readonly companyId: number; readonly upload: UploadedFile | undefined },
): Promise<{ logoAddress: string }> {
  if (!(await isCompany(db, companyId))) refuse({ code: 'NOT_FOUND' });
  const { bytes, fileName } =
    upload ?? refuse({ code: 'FIELD_REQUIRED', data: { field: 'logo' }, field: 'file' });
  const extension = (await detectType(bytes, fileName))?.extension ?? '';
  refuseAny(refusalsOf(checkPictureFile({ extension, bytes: bytes.length })));
  const logo = await shrinkLogo(await checkPicture(bytes));
  const hash = createHash('sha256').update(logo).digest('hex').slice(0, 32);
  const file = `${hash}.webp`;
  await files.put(keyOf(companyId, file), logo);
  return { logoAddress: `/Content/images/logos/${companyId}/${file}` };
}

async function checkPicture(bytes: Buffer): Promise<Buffer> {
  const clean = await cleanPicture(bytes);
  if (clean.ok) return clean.bytes;
  return clean.fault === 'broken'
    ? refuse({ code: 'PICTURE_BROKEN', field: 'file' })
    : refuse({ code: 'PICTURE_TOO_MANY_PIXELS', data: { megapixels: MOST_MEGAPIXELS }, field: 'file' });
}

export async function readLogo(
  files: Files,
  { companyId, file }: { readonly companyId: number; readonly file: string },
): Promise<FileAnswer> {
  const key = keyOf(companyId, file);
  if (!(await files.has(key))) refuse({ code: 'NOT_FOUND' });
  return { bytes: await files.get(key), type: 'image/webp', cache: A_YEAR };
}

const ADDRESS = /^\/Content\/images\/logos\/(\d+)\/([0-9a-f]{32}\.webp)$/;

/** The bytes of an uploaded logo by its address; undefined if the address isn't a logo, or the file is gone. */
export async function findLogo(files: Files, address: string): Promise<Buffer | undefined> {
  const [, companyId, file] = ADDRESS.exec(address) ?? [];
  if (companyId === undefined || file === undefined) return undefined;
  const key = keyOf(Number(companyId), file);
  return (await files.has(key)) ? files.get(key) : undefined;
}
