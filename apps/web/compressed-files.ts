import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const [brotli, gzipped] = [promisify(brotliCompress), promisify(gzip)];
const compressions = {
  br: (bytes: Buffer) => brotli(bytes),
  gz: (bytes: Buffer) => gzipped(bytes, { level: constants.Z_BEST_COMPRESSION }),
};
/** Files that are already compressed (pictures, fonts) don't get smaller. */
const isText = /\.(js|css|html|svg|json)$/;
const WORTH_BYTES = 1024;

/**
 * Writes a `.br` and a `.gz` file for each built text file at the highest compression, which would be too slow per
 * request. The server sends the one the browser accepts.
 */
export const compressedFiles = (): Plugin => ({
  name: 'compressed-files',
  apply: 'build',
  async writeBundle({ dir }, bundle) {
    const texts = Object.values(bundle).filter(({ fileName }) => isText.test(fileName));
    await Promise.all(
      texts.map(async (file) => {
        const bytes = Buffer.from(file.type === 'chunk' ? file.code : file.source);
        if (bytes.length < WORTH_BYTES) return;
        for (const [ending, compress] of Object.entries(compressions))
          await writeFile(path.join(dir!, `${file.fileName}.${ending}`), await compress(bytes));
      }),
    );
  },
});
