import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';

const root = path.dirname(import.meta.dirname);
const folder = path.join(root, 'docs/adr');
const decisions = readdirSync(folder).map((file) => ({
  file,
  number: Number.parseInt(file, 10),
  title: readFileSync(path.join(folder, file), 'utf8').split('\n', 1)[0],
}));
const numbers = decisions.map(({ number }) => number);

test('gives every decision its own number, in its file name and its title', () => {
  expect(numbers.length).toBeGreaterThan(30);
  expect(numbers.filter((number, at) => numbers.indexOf(number) !== at)).toEqual([]);
  const mislabeled = decisions.filter(({ number, title }) => !title?.startsWith(`# ${number}. `));
  expect(mislabeled).toEqual([]);
});

test('refers only to decisions that exist', () => {
  const named = execFileSync('git', ['grep', '-ohE', 'ADR [0-9]+|adr/[0-9]{4}[a-z0-9-]*[.]md'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\n');
  const known = new Set(decisions.flatMap(({ file, number }) => [`adr/${file}`, `ADR ${number}`]));
  const unknown = named.filter((name) => name !== '' && !known.has(name.replace(/(?<=ADR )0+/, '')));
  expect([...new Set(unknown)]).toEqual([]);
});

test('describes every context of the server in ARCHITECTURE.md', () => {
  const text = readFileSync(path.join(root, 'ARCHITECTURE.md'), 'utf8');
  const contexts = readdirSync(path.join(root, 'apps/server/src/modules'));
  expect(contexts.length).toBeGreaterThan(20);
  expect(contexts.filter((context) => !text.includes(`\n| \`${context}\` `))).toEqual([]);
});
