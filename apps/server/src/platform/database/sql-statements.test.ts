import { expect, test } from 'vitest';
import { splitStatements } from './sql-statements.ts';

test.each([
  ['two statements', 'select 1; select 2;', ['select 1', 'select 2']],
  ['no semicolon at the end', 'select 1;\nselect 2', ['select 1', 'select 2']],
  [
    'a semicolon in a text',
    "insert into t values ('a;b', 'it''s;');",
    ["insert into t values ('a;b', 'it''s;')"],
  ],
  ['a semicolon in a name', 'select 1 as "a;b";', ['select 1 as "a;b"']],
  ['a semicolon in a comment', '-- one; two\nselect 1; /* a; b */ select 2;', ['select 1', 'select 2']],
  [
    'a function body',
    'create function f() returns int as $$ begin; return 1; end; $$ language plpgsql; select f();',
    ['create function f() returns int as $$ begin; return 1; end; $$ language plpgsql', 'select f()'],
  ],
  ['a body with a name', 'do $x$ select $$;$$; $x$; select 1', ['do $x$ select $$;$$; $x$', 'select 1']],
  ['a parameter sign and an arithmetic minus', 'select $1 - 2 / 3;', ['select $1 - 2 / 3']],
  ['nothing but a comment', '-- nothing;\n', []],
])('splits a migration with %s into its statements', (_case, source, statements) => {
  expect(splitStatements(source)).toEqual(statements);
});
