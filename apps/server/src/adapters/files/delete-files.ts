import { rm } from 'node:fs/promises';
import path from 'node:path';

/** Deletes everything that `openFiles` stored. Own pictures, in another folder, stay. */
export const deleteFiles = (dataDir: string): Promise<void> =>
  rm(path.join(dataDir, 'files'), { recursive: true, force: true });
