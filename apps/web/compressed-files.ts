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
/** What is packed already (pictures, fonts) gets no smaller. */
const isText = /\.(js|css|html|svg|json)$/;
const WORTH_BYTES = 1024;

/**
 * Puts a `.br` and a `.gz` beside each built text file, packed as small as they get, which takes too long while
 * somebody waits. The server sends whichever the browser understands.
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
