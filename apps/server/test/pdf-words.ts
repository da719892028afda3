/** Lists every word of a document, in reading order. */
export function wordsOf(content: unknown): string {
  if (typeof content === 'string') return content;
  if (typeof content !== 'object' || content === null) return '';
  if (Array.isArray(content)) return content.map(wordsOf).filter(Boolean).join(' ');
  const { text, stack, columns, table } = content as Record<string, unknown>;
  const body = (table as { body?: unknown } | undefined)?.body;
  return [text, stack, columns, body].map(wordsOf).filter(Boolean).join(' ');
}
