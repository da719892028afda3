// npm run prove [AREA or REQUIREMENT …]: breaks product code on purpose and checks that a test detects it.
import path from 'node:path';
import { areaOf, describeMutant, findFaults, type Mutant, readMutants } from './prove/mutants.ts';
import type { Outcome } from './prove/outcomes.ts';
import { Prover, type Verdict } from './prove/prover.ts';

const root = path.dirname(import.meta.dirname);
const words = process.argv.slice(2);
const all = readMutants(root);
const isWanted = ({ requirement, declaredIn, file }: Mutant) =>
  words.length === 0 ||
  words.some(
    (word) =>
      word === requirement ||
      word === areaOf(requirement) ||
      declaredIn.includes(word) ||
      file.includes(word),
  );
/** Tests without a database first, because they are fast. */
const cost = ({ tests }: Mutant) =>
  tests.some((file) => file.startsWith('apps/server'))
    ? 2
    : Number(tests.some((file) => file.startsWith('apps/')));
const mutants = all.filter(isWanted).sort((left, right) => cost(left) - cost(right));

const faults = findFaults(root, mutants);
if (faults.length > 0) {
  console.error(faults.join('\n'));
  process.exit(2);
}
if (mutants.length === 0) {
  console.error(`No mutant of ${words.join(' ')}.`);
  process.exit(2);
}

const began = performance.now();
const prover = new Prover(root);
await prover.start();
console.log(`Running the tests of ${mutants.length} mutants without a mutant…`);
await prover.prepare(mutants);

const OUTCOMES: Readonly<Record<Outcome, string>> = {
  killed: 'killed',
  survived: 'survived',
  broken: 'could not run',
};
const verdicts: Verdict[] = [];
for (const mutant of mutants) {
  const verdict = await prover.judge(mutant);
  verdicts.push(verdict);
  const outcome = OUTCOMES[verdict.outcome].padEnd(13);
  console.log(`${outcome} ${verdict.seconds.toFixed(1).padStart(5)} s  ${describeMutant(mutant)}`);
}
await prover.close();

console.log('\narea      mutants  killed  survived  could not run  seconds');
const areas = [...new Set(mutants.map(({ requirement }) => areaOf(requirement)))].sort();
for (const area of [...areas, 'all']) {
  const own = verdicts.filter(({ mutant }) => area === 'all' || areaOf(mutant.requirement) === area);
  const count = (outcome: Outcome) => own.filter((verdict) => verdict.outcome === outcome).length;
  const seconds = own.reduce((sum, verdict) => sum + verdict.seconds, 0);
  const columns = [own.length, count('killed'), count('survived'), count('broken'), Math.round(seconds)];
  const widths = [8, 7, 9, 14, 8];
  console.log(
    area.padEnd(8) + columns.map((value, index) => String(value).padStart(widths[index] ?? 0)).join(' '),
  );
}
const left = verdicts.filter(({ outcome }) => outcome !== 'killed');
if (left.length > 0) console.log('\nNot killed:');
for (const { mutant, outcome, because } of left) {
  console.log(
    `  ${describeMutant(mutant)}\n    ${outcome === 'broken' ? `the tests could not run: ${because.split('\n')[0]}` : `survived ${mutant.tests.join(', ')}`}  (${mutant.declaredIn})`,
  );
}
console.log(`\n${((performance.now() - began) / 1000 / mutants.length).toFixed(1)} seconds a mutant.`);
process.exit(left.length > 0 ? 1 : 0);
