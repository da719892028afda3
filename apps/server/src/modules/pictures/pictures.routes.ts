import path from 'node:path';
import { readCompanyImage, readInventoryImage, readItemImage } from '@cordovan/contracts/page';
import { saveLeatherLook } from '@cordovan/contracts/pictures';
import type { Deps } from '../../platform/deps.ts';
import { refuse } from '../../platform/errors/refusal-error.ts';
import type { FileAnswer } from '../../platform/http/request.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { DEMO_PICTURES } from '../../platform/http/static-files.ts';
import { readLabels } from '../configurator/index.ts';
import * as inventory from '../inventory/index.ts';
import { findPicture, type PictureFile, withoutType } from './picture-files.ts';
import { openPictureSet } from './picture-set.ts';

/** High limit: a page shows hundreds of pictures at once. */
const PER_MINUTE = 6_000;
/** Addresses contain no version: a changed picture shows after this time. */
const CACHE = 'public, max-age=3600';

/**
 * Serves pictures by their published names. Custom ones in `DATA_DIR/pictures` take precedence over the
 * demo's.
 */
export function registerPictures({ serve, serveWrite }: Routes, deps: Deps): void {
  const folders = [path.join(deps.config.dataDir, 'pictures'), DEMO_PICTURES];
  const labels = lasting(() => readLabels(deps.db));
  const sets = folders.map((folder) => openPictureSet(folder, labels));
  const options = { perMinute: PER_MINUTE };

  const firstOf = async (look: (set: (typeof sets)[number]) => Promise<PictureFile | undefined>) => {
    for (const set of sets) {
      const found = await look(set);
      if (found) return found;
    }
    return undefined;
  };

  serveWrite(saveLeatherLook, ({ db, user, params, body, now }) =>
    inventory.saveLeatherLook(db, { id: params.id, look: body, actor: user!, now }),
  );
  serve(
    readInventoryImage,
    async ({ params: { style, part, item } }) => {
      const name = withoutType(item);
      const file =
        (await findPicture(folders, { below: 'inventory', names: [style, part, item] })) ??
        (await firstOf((set) => set.ofOption(style, name))) ??
        (await firstOf((set) => set.ofFurniture(style, name)));
      return answer(file);
    },
    options,
  );
  serve(
    readItemImage,
    async ({ params: { file } }) =>
      answer(
        (await findPicture(folders, { below: 'items', names: [file] })) ??
          (await firstOf((set) => set.ofSaleItem(withoutType(file)))),
      ),
    options,
  );
  serve(
    readCompanyImage,
    async ({ params }) =>
      answer(
        await findPicture(folders, {
          below: 'CYSImages',
          names: [params.company, ...params['*'].split('/')],
        }),
      ),
    options,
  );
}

/** Answers 404 without a picture; the page then draws a placeholder (N-25). */
function answer(file: PictureFile | undefined): FileAnswer {
  return file ? { ...file, cache: CACHE } : refuse({ code: 'NOT_FOUND' });
}

/** Milliseconds: a page asks for hundreds of pictures at once. */
const LASTS_MS = 2_000;

/** Rereads a value only after a while. A failed read isn't cached. */
function lasting<T>(read: () => Promise<T>): () => Promise<T> {
  let known: { readonly at: number; readonly value: T } | undefined;
  return async () => {
    if (known && performance.now() - known.at < LASTS_MS) return known.value;
    known = { at: performance.now(), value: await read() };
    return known.value;
  };
}
