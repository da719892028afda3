const aging = {
  title: 'Receivables and deposits',
  lead: 'What customers owe, by days past due, and the deposits you hold for them.',
  show: 'What to show',
  parts: { owed: 'Aged receivables', held: 'Deposits held' },
  files: { owed: 'aged-receivables', held: 'deposits-held' },
  asOf: 'As of',
  agreement: 'Agreement with the ledger',
  agrees: 'Agrees with the ledger',
  differs: 'Differs from the ledger',
  ledger: 'Ledger: {{amount}}',
  byHand: 'Manual entries: {{amount}}',
  noneOwed: 'No one owes anything',
  noneOwedHint: 'Orders appear here once they ship with a balance.',
  noneHeld: 'No deposits held',
  noneHeldHint: 'Deposits appear here until their order ships.',
};
export default aging;
