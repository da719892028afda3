/** Special characters of search texts and the words that encode them in a path (CUST-16, CUST-17). */
const words: readonly (readonly [character: string, word: string])[] = [
  ['&', '-and-'],
  ['.', '-dot-'],
  ['@', '-at-'],
];

/** Encodes a name or email for the path of a lookup. */
export function encodeSearchText(text: string): string {
  return words.reduce((encoded, [character, word]) => encoded.replaceAll(character, word), text);
}

/**
 * Decodes a search text. Exact unless it contained `-and`, `-dot` or `-at` itself: the documented encoding has no
 * escape for them.
 */
export function decodeSearchText(encoded: string): string {
  return encoded.replace(
    /-(?:and|dot|at)-/g,
    (found) => words.find(([, word]) => word === found)?.[0] ?? found,
  );
}
