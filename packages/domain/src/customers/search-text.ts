/** Special characters of search texts and the words that stand for them in a path (CUST-16, CUST-17). */
const words: readonly (readonly [character: string, word: string])[] = [
  ['&', '-and-'],
  ['.', '-dot-'],
  ['@', '-at-'],
];

/** A name or email as it stands in the path of a lookup. */
export function encodeSearchText(text: string): string {
  return words.reduce((encoded, [character, word]) => encoded.replaceAll(character, word), text);
}

/**
 * The text that was encoded. It comes back exactly unless it contained `-and`, `-dot` or `-at` itself: the
 * encoding of the documents has no escape for them.
 */
export function decodeSearchText(encoded: string): string {
  return encoded.replace(
    /-(?:and|dot|at)-/g,
    (found) => words.find(([, word]) => word === found)?.[0] ?? found,
  );
}
