/**
 * Whether one of the fields, read one after the other, contains the text; letter case and spaces around it don't count.
 * An empty text is contained in everything. For short lists that are filtered where they are shown.
 */
export function containsText(fields: readonly string[], text: string | undefined): boolean {
  return fields
    .join(' ')
    .toLowerCase()
    .includes((text ?? '').trim().toLowerCase());
}
