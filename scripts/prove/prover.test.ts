import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Mutant } from './mutants.ts';
import { Prover } from './prover.ts';

const product = `export const isDue = (cents: number) => cents > 0;
export const label = () => 'due';
export const stop = (_now: boolean) => undefined;
`;
const tests = `import { isDue, label, stop } from './rates';
test('PRICE-04 owes one cent', () => { stop(false); expect(isDue(1)).toBe(true); expect(label()).not.toBe(''); });
test('PRICE-05 owes nothing', () => expect(isDue(0)).toBe(false));
`;
const stopping = `import { stop } from './rates';
test('PRICE-04 runs on', () => expect(stop(false)).toBe(undefined));
`;

let root: string;
let prover: Prover;

const mutant = (change: Partial<Mutant>): Mutant => ({
  declaredIn: 'rates.mutants.json',
  requirement: 'PRICE-04',
  file: 'rates.ts',
  search: 'cents > 0',
  replace: 'cents > 1',
  tests: ['rates.test.ts'],
  ...change,
});

beforeAll(async () => {
  root = mkdtempSync(path.join(tmpdir(), 'prover-'));
  writeFileSync(path.join(root, 'rates.ts'), product);
  writeFileSync(path.join(root, 'rates.test.ts'), tests);
  writeFileSync(path.join(root, 'stopping.test.ts'), stopping);
  writeFileSync(path.join(root, 'failing.test.ts'), "test('PRICE-04 fails', () => expect(1).toBe(2));\n");
  const include = ['*.test.ts'];
  prover = new Prover(root, [{ test: { tags: [], name: 'rates', root, include, globals: true } }]);
  await prover.start();
  await prover.prepare([
    mutant({}),
    mutant({ requirement: 'PRICE-05' }),
    mutant({ tests: ['stopping.test.ts'] }),
    mutant({ tests: ['failing.test.ts'] }),
  ]);
});
afterAll(async () => {
  await prover.close();
  rmSync(root, { recursive: true });
});

const outcomeOf = async (change: Partial<Mutant>) => {
  const { outcome, because } = await prover.judge(mutant(change));
  return `${outcome}: ${because}`;
};

test('names the requirement’s test that caught a mutant', async () => {
  expect(await outcomeOf({})).toBe('killed: rates.test.ts: PRICE-04 owes one cent');
});

test('lets a mutant survive if only a test of another requirement would catch it', async () => {
  expect(await outcomeOf({ replace: 'cents >= 0' })).toBe('survived: ');
});

test('reports that the tests could not run when one of them fails without any mutant', async () => {
  expect(await outcomeOf({ tests: ['rates.test.ts', 'failing.test.ts'] })).toMatch(
    /^broken: it fails without any mutant: failing.test.ts: PRICE-04 fails/,
  );
});

test('remembers nothing from an earlier run of another file', async () => {
  expect(await outcomeOf({})).toContain('killed');
  expect(await outcomeOf({ tests: ['stopping.test.ts'] })).toBe('survived: ');
});

test('reports that the tests could not run if their worker is killed, as when memory runs out', async () => {
  const death = "process.kill(process.pid, 'SIGKILL')";
  const change = { search: '=> undefined', replace: `=> void ${death}` };
  expect(await outcomeOf({ ...change, tests: ['stopping.test.ts'] })).toMatch(
    /^broken: .*(exited|crash|worker)/i,
  );
  expect(await outcomeOf(change)).toMatch(/^broken: /);
});

test('reports that the tests could not run when the mutant breaks the file itself', async () => {
  expect(await outcomeOf({ search: "'due'", replace: 'unheardOf' })).toMatch(/^broken: .*unheardOf/);
  expect(await outcomeOf({ search: 'export const isDue', replace: 'throw 1; export const isDue' })).toMatch(
    /^broken: /,
  );
});

test('reports that the tests could not run after an unhandled rejection', async () => {
  const replace = "{ void Promise.reject(new Error('lost')); return 'due'; }";
  expect(await outcomeOf({ search: "'due'", replace })).toMatch(/^broken: .*lost/);
});
