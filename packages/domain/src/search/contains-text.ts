/**
 * Whether the fields, joined in order, contain the text. Ignores letter case and surrounding spaces; an empty text
 * always matches. For short lists filtered on the screen.
 */
export function containsText(fields: readonly string[], text: string | undefined): boolean {
  return fields
    .join(' ')
    .toLowerCase()
    .includes((text ?? '').trim().toLowerCase());
}
