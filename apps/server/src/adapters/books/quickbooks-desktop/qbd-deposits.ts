import type { RolePosting } from '@cordovan/domain/accounting';
import { type BooksDraft, BooksFault, type WaitingThere } from '../books.ts';
import { accountOfPosting, accountOfRole } from '../posting-account.ts';
import { centsAt } from './qbd-documents.ts';
import { amountText, memoOf, refTo } from './qbd-forms.ts';
import type { Exchange, QbxmlRequest } from './qbxml.ts';
import { childrenOf, node, textAt, type XmlNode } from './xml.ts';

/** Documents with several lines in QuickBooks, only one of which waits for a deposit. */
const WITH_LINES: readonly WaitingThere['kind'][] = ['journal entry', 'refund receipt'];

/**
 * A bank deposit, with its fields in schema order. It names the undeposited funds that it takes, so that QuickBooks
 * doesn't offer them again.
 */
export async function depositFor(exchange: Exchange, draft: BooksDraft): Promise<QbxmlRequest> {
  const [bank, ...others] = draft.postings;
  const lines: XmlNode[] = [];
  for (const posting of others) lines.push(await lineFor(exchange, draft, posting));
  return {
    name: 'DepositAddRq',
    content: [
      node('DepositAdd', [
        node('TxnDate', draft.day),
        refTo('DepositToAccountRef', accountOfPosting(draft, bank!).id),
        memoOf(draft),
        ...lines,
      ]),
    ],
  };
}

async function lineFor(exchange: Exchange, draft: BooksDraft, posting: RolePosting): Promise<XmlNode> {
  const amount = 0 - posting.amount;
  const waiting = posting.payment === undefined ? undefined : draft.waitingOf(posting.payment);
  if (waiting)
    return node('DepositLineAdd', [
      node('PaymentTxnID', waiting.externalId),
      WITH_LINES.includes(waiting.kind)
        ? node('PaymentTxnLineID', await lineOf(exchange, draft, waiting, amount))
        : undefined,
    ]);
  const { id, entity } = accountOfPosting(draft, posting);
  return node('DepositLineAdd', [
    entity ? refTo('EntityRef', entity.id) : undefined,
    refTo('AccountRef', id),
    posting.memo ? node('Memo', posting.memo) : undefined,
    node('Amount', amountText(amount)),
  ]);
}

async function lineOf(
  exchange: Exchange,
  draft: BooksDraft,
  { externalId, nth }: WaitingThere,
  amount: number,
): Promise<string> {
  const side = amount > 0 ? 'JournalDebitLine' : 'JournalCreditLine';
  const { rows } = await exchange.ask(`${draft.requestId}:lines:${externalId}`, {
    name: 'JournalEntryQueryRq',
    content: [
      node('TxnID', externalId),
      node('IncludeLineItems', 'true'),
      node('IncludeRetElement', 'TxnID'),
      node('IncludeRetElement', 'JournalDebitLine'),
      node('IncludeRetElement', 'JournalCreditLine'),
    ],
  });
  const funds = accountOfRole(draft, 'funds');
  const line = rows
    .flatMap(childrenOf)
    .filter(
      (one) =>
        one.name === side &&
        textAt(one, 'AccountRef.ListID') === funds &&
        centsAt(one, 'Amount') === Math.abs(amount),
    )[nth];
  if (!line) throw new BooksFault('missing there', 'The line of the undone deposit isn’t there');
  return textAt(line, 'TxnLineID');
}
