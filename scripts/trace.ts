// npm run trace: each requirement with the tests that name it, what has none, and the calls not served yet.
import path from 'node:path';
import { allCalls } from '@cordovan/contracts/all-calls';
import { servedCalls } from '../apps/server/src/served-calls.ts';
import { findProofs, readLedger } from './ledger.ts';

const root = path.dirname(import.meta.dirname);
const rows = readLedger(root);
const proofs = findProofs(root);
const isQuiet = process.argv.includes('--summary');
const wanted = process.argv.slice(2).filter((word) => /^[A-Z0-9]+$/.test(word));

const areas = [...new Set(rows.map((row) => row.area))];
if (!isQuiet) {
  for (const row of rows.filter(({ area }) => wanted.length === 0 || wanted.includes(area))) {
    const tests = proofs.get(row.id) ?? [];
    console.log(`${tests.length > 0 ? '✓' : '·'} ${row.id}  ${row.text}`);
    for (const { file, title } of tests) console.log(`      ${file}: ${title}`);
  }
}

console.log('\narea      rows  proven  missing');
let proven = 0;
for (const area of areas) {
  const own = rows.filter((row) => row.area === area);
  const missing = own.filter((row) => !proofs.has(row.id));
  proven += own.length - missing.length;
  const names = missing.map((row) => row.id.slice(area.length + 1)).join(' ');
  console.log(
    `${area.padEnd(8)} ${String(own.length).padStart(5)} ${String(own.length - missing.length).padStart(7)}  ${names}`,
  );
}
console.log(`${'all'.padEnd(8)} ${String(rows.length).padStart(5)} ${String(proven).padStart(7)}`);

const known = new Set(rows.map((row) => row.id));
const strangers = [...proofs.keys()].filter((id) => !known.has(id) && !/^[CN]-/.test(id));
if (strangers.length > 0)
  console.log(`\nTests name rows that the ledger doesn't have: ${strangers.join(', ')}`);

const missing = allCalls.filter((call) => !servedCalls().has(call.id));
console.log(`\n${allCalls.length} calls declared, ${missing.length} not served yet:`);
for (const call of missing)
  console.log(`  ${call.method} ${call.path}  ${call.id}  ${call.requirements.join(' ')}`);
