/**
 * Share of NUL bytes at even or odd positions above which a text counts as UTF-16, where each Latin letter has one.
 */
const UTF16_SHARE = 0.3;
const SAMPLE = 4_000;

/**
 * Decodes a file's text. UTF-16 if a byte order mark or NUL bytes show it, otherwise UTF-8 if valid, otherwise
 * Windows-1252, which Excel and most older programs write. Throws if the bytes aren't text.
 */
export function decodeText(bytes: Buffer): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes);
  // Pictures and documents contain these characters, texts don't.
  // eslint-disable-next-line no-control-regex -- these are the ones to find
  if (/[\u0000-\u0008\u000e-\u001a]/.test(text.slice(0, SAMPLE))) throw new Error('Not a text');
  return text;
}

function encodingOf(bytes: Buffer): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, SAMPLE);
  const zeros = [0, 0];
  sample.forEach((byte, at) => {
    if (byte === 0) zeros[at % 2]! += 1;
  });
  const half = sample.length / 2;
  if (zeros[1]! > half * UTF16_SHARE) return 'utf-16le';
  if (zeros[0]! > half * UTF16_SHARE) return 'utf-16be';
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252';
}

function isUtf8(bytes: Buffer): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return true;
  } catch {
    return false;
  }
}
