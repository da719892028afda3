/** Tokens: a comment, a quoted text or name, a dollar-quoted body, a semicolon, or one other character. */
const TOKEN =
  /--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'|"(?:[^"]|"")*"|(\$[A-Za-z_]*\$)[\s\S]*?\1|;|[^-/'"$;]+|./g;

/**
 * Splits a migration file into statements, because a sharded PostgreSQL takes one at a time. Ignores semicolons in
 * texts, names, comments and function bodies.
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
