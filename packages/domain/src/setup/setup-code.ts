/** Crockford's alphabet: no letters that look like digits. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';

/** Characters of a setup code: 80 random bits. */
export const SETUP_CODE_LENGTH = 16;
const GROUP = 4;

/** Writes random bytes as a code in groups of four (`7K3M-…`). Needs one byte per character. */
export function writeSetupCode(bytes: Uint8Array): string {
  if (bytes.length !== SETUP_CODE_LENGTH)
    throw new RangeError(`A setup code needs ${SETUP_CODE_LENGTH} bytes`);
  return writeCode(bytes);
}

/** Writes random bytes as characters that people can type, in groups of four. */
export function writeCode(bytes: Uint8Array): string {
  const signs = Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]);
  const groups = Array.from({ length: Math.ceil(signs.length / GROUP) }, (_, at) =>
    signs.slice(at * GROUP, (at + 1) * GROUP).join(''),
  );
  return groups.join('-');
}

/** Normalizes a typed or pasted code: removes hyphens and spaces, and replaces letters that look like digits. */
export const readSetupCode = (typed: string): string =>
  typed
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
    .replaceAll('O', '0')
    .replaceAll(/[IL]/g, '1');
