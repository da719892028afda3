import { rm } from 'node:fs/promises';
import path from 'node:path';

/** Deletes everything that `openFiles` stored, but keeps our own pictures, which are in another folder. */
export const deleteFiles = (dataDir: string): Promise<void> =>
  rm(path.join(dataDir, 'files'), { recursive: true, force: true });
