import { promisify } from 'node:util';
import { inflateRaw } from 'node:zlib';
import { checkExtent } from './extent.ts';
import { WorkbookTooLarge } from './too-large.ts';

const inflate = promisify(inflateRaw);

/** For comparison: the demo company's catalog unpacks to 2 MB in 56 files. */
export const MOST_UNPACKED_MB = 40;
const MOST_UNPACKED = MOST_UNPACKED_MB * 1024 * 1024;
const MOST_FILES = 1_000;

const END_OF_DIRECTORY = Buffer.from('PK\x05\x06', 'latin1');
const ENTRY_SIGNATURE = 0x02014b50;
const STORED = 0;
const DEFLATED = 8;

interface Entry {
  readonly name: string;
  readonly method: number;
  readonly packed: Buffer;
}

/**
 * Unpacks the wanted files of a zip archive. A deflated megabyte can hold a gigabyte, and announced sizes can be
 * wrong: bytes are counted during unpacking. Throws `WorkbookTooLarge`, or another error if the bytes aren't a zip
 * archive.
 */
export async function unpackFiles(
  bytes: Buffer,
  isWanted: (name: string) => boolean,
): Promise<Record<string, Buffer>> {
  const files: Record<string, Buffer> = {};
  let left = MOST_UNPACKED;
  for (const { name, method, packed } of entriesOf(bytes)) {
    if (!isWanted(name) || name.endsWith('/')) continue;
    const file = method === STORED ? packed : await unpackFile(method, packed, left);
    left -= file.length;
    if (left <= 0) throw new WorkbookTooLarge();
    if (/\.(xml|rels)$/.test(name)) checkExtent(file.toString());
    files[name] = file;
  }
  return files;
}

async function unpackFile(method: number, packed: Buffer, left: number): Promise<Buffer> {
  if (method !== DEFLATED) throw new Error(`Unknown compression ${method}`);
  try {
    return await inflate(packed, { maxOutputLength: left });
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? new WorkbookTooLarge() : error;
  }
}

/** Reads the entries of the directory at an archive's end. Throws instead of reading past the end. */
function* entriesOf(bytes: Buffer): Generator<Entry> {
  const end = bytes.lastIndexOf(END_OF_DIRECTORY);
  const count = bytes.readUInt16LE(end + 10);
  if (end < 0) throw new Error('No zip archive');
  if (count > MOST_FILES) throw new WorkbookTooLarge();
  let at = bytes.readUInt32LE(end + 16);
  for (let index = 0; index < count; index += 1) {
    if (bytes.readUInt32LE(at) !== ENTRY_SIGNATURE) throw new Error('Broken zip directory');
    const nameLength = bytes.readUInt16LE(at + 28);
    const name = bytes.subarray(at + 46, at + 46 + nameLength).toString();
    const header = bytes.readUInt32LE(at + 42);
    const start = header + 30 + bytes.readUInt16LE(header + 26) + bytes.readUInt16LE(header + 28);
    const packed = bytes.subarray(start, start + bytes.readUInt32LE(at + 20));
    yield { name, method: bytes.readUInt16LE(at + 10), packed };
    at += 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}
