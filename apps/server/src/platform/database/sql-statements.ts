/** A comment, a quoted text or name, a dollar-quoted body, a semicolon, or one character of anything else. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$[A-Za-z_]*\$)[\s\S]*?\1|;|[^-/'"$;]+|./g;

/**
 * Splits a migration file into its statements: a sharded PostgreSQL takes one statement at a time. Semicolons in texts,
 * names, comments and function bodies don't count.
 */
export function splitStatements(source: string): readonly string[] {
  const statements: string[] = [];
  let current = '';
  for (const [token] of source.matchAll(TOKEN)) {
    if (token === ';') {
      statements.push(current.trim());
      current = '';
    } else if (!token.startsWith('--') && !token.startsWith('/*')) current += token;
  }
  return [...statements, current.trim()].filter((statement) => statement !== '');
}
