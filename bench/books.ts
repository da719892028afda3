// npm run stress -- books: books a year of the demo company in the built-in ledger, then sends it to QuickBooks Online and
// to QuickBooks Desktop, each by an emulator. 2 % of the requests fail, hang, lose their answers or their tokens, and
// the process is killed every hundred requests. Then all books are compared to the cent.
import { runBuiltIn } from './books/built-in.ts';
import { runDesktop } from './books/desktop.ts';
import { openLab } from './books/lab.ts';
import { runOnline } from './books/online.ts';

console.log('Loading a year of the demo company…');
const lab = await openLab();
console.log('Booking it…');
const ledger = await runBuiltIn(lab);
// Each package starts from the same ledger.
const [onlineUrl, desktopUrl] = [
  await lab.copy('cordovan_online', ledger.url),
  await lab.copy('cordovan_desktop', ledger.url),
];
console.log('Sending it to QuickBooks Online…');
const online = await runOnline(lab, onlineUrl);
console.log('Sending it to QuickBooks Desktop…');
const desktop = await runDesktop(lab, desktopUrl);
await lab.close();

const results = [ledger, online, desktop];
console.table(
  results.map(({ books, documents, requests, kills, faults, seconds, problems }) => ({
    ...{ books, documents, requests, kills, faults, seconds },
    'to the cent': problems.length === 0 ? 'equal' : `${problems.length} problems`,
  })),
);
for (const { books, problems } of results)
  for (const problem of problems) console.log(`${books}: ${problem}`);
process.exit(results.every(({ problems }) => problems.length === 0) ? 0 : 1);
