import { createHash } from 'node:crypto';
import { checkPictureFile } from '@cordovan/domain/pictures';
import { refusalsOf } from '@cordovan/domain/result';
import {
  cleanPicture,
  detectType,
  type Files,
  MOST_MEGAPIXELS,
  shrinkPicture,
} from '../../adapters/files/index.ts';
import { refuse, refuseAny } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer, UploadedFile } from '../../platform/http/request.ts';

/** A file is named by the hash of its bytes, so it never changes. */
const A_YEAR = 'public, max-age=31536000, immutable';
const FILE = /^[0-9a-f]{32}\.webp$/;

/** Uploaded pictures of one folder. A record keeps the file name; forms send the address. */
export interface KeptPictures {
  /** A file's address, as records show it; empty without a file. */
  readonly shown: (file: string) => { readonly pictureAddress?: string };
  /**
   * Stores a picture and returns its address, which the record's form then saves. The picture is redrawn, so that
   * only its pixels are kept.
   */
  readonly add: (files: Files, upload: UploadedFile | undefined) => Promise<{ pictureAddress: string }>;
  readonly read: (files: Files, file: string) => Promise<FileAnswer>;
  /** The stored file for an address, or empty for none; refuses any other address. */
  readonly fileOf: (files: Files, address: string) => Promise<string>;
}

/** `pixels` is the length of the longer side that is kept. */
export function keptPictures(folder: string, pixels: number): KeptPictures {
  const keyOf = (file: string) => `${folder}/${file}`;
  const begin = `/Content/images/${folder}/`;
  return {
    shown: (file) => (file === '' ? {} : { pictureAddress: begin + file }),
    add: async (files, upload) => {
      const picture = await shrinkPicture(await checkedPicture(upload), pixels);
      const file = `${createHash('sha256').update(picture).digest('hex').slice(0, 32)}.webp`;
      await files.put(keyOf(file), picture);
      return { pictureAddress: begin + file };
    },
    read: async (files, file) => {
      if (!(await files.has(keyOf(file)))) refuse({ code: 'NOT_FOUND' });
      return { bytes: await files.get(keyOf(file)), type: 'image/webp', cache: A_YEAR };
    },
    fileOf: async (files, address) => {
      if (address === '') return '';
      const file = address.startsWith(begin) ? address.slice(begin.length) : '';
      return FILE.test(file) && (await files.has(keyOf(file)))
        ? file
        : refuse({ code: 'FIELD_INVALID', data: { field: 'picture' }, field: 'pictureAddress' });
    },
  };
}

async function checkedPicture(upload: UploadedFile | undefined): Promise<Buffer> {
  const { bytes, fileName } =
    upload ?? refuse({ code: 'FIELD_REQUIRED', data: { field: 'picture' }, field: 'file' });
  const extension = (await detectType(bytes, fileName))?.extension ?? '';
  refuseAny(refusalsOf(checkPictureFile({ extension, bytes: bytes.length })));
  const clean = await cleanPicture(bytes);
  if (clean.ok) return clean.bytes;
  return clean.fault === 'broken'
    ? refuse({ code: 'PICTURE_BROKEN', field: 'file' })
    : refuse({ code: 'PICTURE_TOO_MANY_PIXELS', data: { megapixels: MOST_MEGAPIXELS }, field: 'file' });
}

/** Pictures of options, shown at 150 x 150 (IMG-16); stored at twice that for high-density screens. */
export const optionPictures = keptPictures('options', 300);
/** Photos of sale items and leathers, large enough for the customizer. */
export const catalogPictures = keptPictures('catalog', 1_200);
