import { createHash } from 'node:crypto';
import { checkPictureFile } from '@cordovan/domain/pictures';
import { refusalsOf } from '@cordovan/domain/result';
import {
  cleanPicture,
  detectType,
  type Files,
  MOST_MEGAPIXELS,
  shrinkPicture,
} from '../../../adapters/files/index.ts';
import { refuse, refuseAny } from '../../../platform/errors/refusal-error.ts';
import type { FileAnswer, UploadedFile } from '../../../platform/http/request.ts';
import { optionPictureAddress } from '../configurator.rows.ts';

/** A file's name is the hash of its bytes, so it never changes. */
const A_YEAR = 'public, max-age=31536000, immutable';
/** Shown at 150 x 150 (IMG-16); twice that for fine screens. */
const PIXELS = 300;

const keyOf = (file: string): string => `options/${file}`;
const ADDRESS = /^\/Content\/images\/options\/([0-9a-f]{32}\.webp)$/;

/**
 * Stores a picture of an option and returns its address, which the option's form then saves. The picture is drawn again,
 * so that nothing but its pixels is kept of the file.
 */
export async function addOptionPicture(
  files: Files,
  upload: UploadedFile | undefined,
): Promise<{ pictureAddress: string }> {
  const { bytes, fileName } =
    upload ?? refuse({ code: 'FIELD_REQUIRED', data: { field: 'picture' }, field: 'file' });
  const extension = (await detectType(bytes, fileName))?.extension ?? '';
  refuseAny(refusalsOf(checkPictureFile({ extension, bytes: bytes.length })));
  const clean = await cleanPicture(bytes);
  if (!clean.ok)
    return clean.fault === 'broken'
      ? refuse({ code: 'PICTURE_BROKEN', field: 'file' })
      : refuse({ code: 'PICTURE_TOO_MANY_PIXELS', data: { megapixels: MOST_MEGAPIXELS }, field: 'file' });
  const picture = await shrinkPicture(clean.bytes, PIXELS);
  const file = `${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.webp`;
  await files.put(keyOf(file), picture);
  return { pictureAddress: optionPictureAddress(file) };
}

export async function readOptionPicture(files: Files, file: string): Promise<FileAnswer> {
  if (!(await files.has(keyOf(file)))) refuse({ code: 'NOT_FOUND' });
  return { bytes: await files.get(keyOf(file)), type: 'image/webp', cache: A_YEAR };
}

/** The stored file of an address, empty for none; refuses the address of anything else. */
export async function getOptionPicture(files: Files, address: string): Promise<string> {
  if (address === '') return '';
  const file = ADDRESS.exec(address)?.[1] ?? '';
  return file !== '' && (await files.has(keyOf(file)))
    ? file
    : refuse({ code: 'FIELD_INVALID', data: { field: 'picture' }, field: 'pictureAddress' });
}
