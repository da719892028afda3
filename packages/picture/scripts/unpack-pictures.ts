/** `node packages/picture/scripts/unpack-pictures.ts`: unpacks the archives of the demo pictures that changed. */
import path from 'node:path';
import { unpackArchives } from '../src/server/picture-archives.ts';

unpackArchives(path.join(import.meta.dirname, '../../../demo/pictures'));
