/** Special characters in search texts and the words that encode them in a path (CUST-16, CUST-17). */
const words: readonly (readonly [character: string, word: string])[] = [
  ['&', '-and-'],
  ['.', '-dot-'],
  ['@', '-at-'],
];

/** Encodes a name or email for the path of a search. */
export function encodeSearchText(text: string): string {
  return words.reduce((encoded, [character, word]) => encoded.replaceAll(character, word), text);
}

/**
 * Decodes a search text. The result is exact unless the text itself contained `-and`, `-dot` or `-at`: the documented
 * encoding has no escape for them.
 */
export function decodeSearchText(encoded: string): string {
  return encoded.replace(
    /-(?:and|dot|at)-/g,
    (found) => words.find(([, word]) => word === found)?.[0] ?? found,
  );
}
