// npm run trace [AREA …]: lists requirements with their tests, unproven ones, and calls not served yet.
import path from 'node:path';
import { allCalls } from '@cordovan/contracts/all-calls';
import { servedCalls } from '../apps/server/src/served-calls.ts';
import { UNUSED_EXPORTS } from './checks/exceptions.ts';
import { judgeRow, readLedger, readSources } from './ledger.ts';

const root = path.dirname(import.meta.dirname);
const served = servedCalls();
const openCalls = allCalls.filter(({ id }) => !served.has(id));
const sources = { ...readSources(root), openCalls, unusedRules: UNUSED_EXPORTS };
const rows = readLedger(root).map((row) => ({ ...row, ...judgeRow(row.id, sources) }));

const isQuiet = process.argv.includes('--summary');
const wanted = process.argv.slice(2).filter((word) => /^[A-Z0-9]+$/.test(word));

if (!isQuiet) {
  for (const row of rows.filter(({ area }) => wanted.length === 0 || wanted.includes(area))) {
    console.log(`${row.isProven ? '✓' : '·'} ${row.id}  ${row.text}`);
    for (const { file, title } of row.tests) console.log(`      ${file}: ${title}`);
    if (row.mutants > 0) console.log(`      ${row.mutants} mutants`);
    for (const { file, title } of row.genericTests) console.log(`      (generic) ${file}: ${title}`);
    for (const call of row.openCalls) console.log(`      not served: ${call}`);
    for (const rule of row.unusedRules) console.log(`      only tests run: ${rule}`);
  }
}

console.log('\narea      rows  proven  with mutants  missing');
const figures = (own: typeof rows) =>
  [own.length, own.filter(({ isProven }) => isProven).length, own.filter(({ mutants }) => mutants > 0).length]
    .map((figure, index) => String(figure).padStart([5, 7, 13][index]!))
    .join(' ');
for (const area of new Set(rows.map((row) => row.area))) {
  const own = rows.filter((row) => row.area === area);
  const missing = own.filter(({ isProven }) => !isProven).map((row) => row.id.slice(area.length + 1));
  console.log(`${area.padEnd(8)} ${figures(own)}  ${missing.join(' ')}`);
}
console.log(`${'all'.padEnd(8)} ${figures(rows)}`);

console.log(`\n${allCalls.length} calls declared, ${openCalls.length} not served yet:`);
for (const call of openCalls)
  console.log(`  ${call.method} ${call.path}  ${call.id}  ${call.requirements.join(' ')}`);
