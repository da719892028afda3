import { z } from 'zod';
import type { RolePosting } from '@cordovan/domain/accounting';
import { type BooksDraft, BooksFault, type WaitingThere } from '../books.ts';
import { accountOfPosting, accountOfRole } from '../posting-account.ts';
import type { QboClient } from './qbo-client.ts';
import { amountOf } from './qbo-forms.ts';

const TYPES: Readonly<Record<WaitingThere['kind'], string>> = {
  payment: 'Payment',
  'sales receipt': 'SalesReceipt',
  'refund receipt': 'RefundReceipt',
  'journal entry': 'JournalEntry',
};
/** Documents other than entries have one amount to deposit. */
const WHOLE = '0';

const entry = z.object({
  JournalEntry: z.looseObject({
    Line: z.array(
      z.looseObject({
        Id: z.string(),
        Amount: z.number(),
        JournalEntryLineDetail: z
          .looseObject({ PostingType: z.string(), AccountRef: z.looseObject({ value: z.string() }) })
          .optional(),
      }),
    ),
  }),
});

/** A bank deposit. It names the undeposited funds that it takes, so that QuickBooks doesn't offer them again. */
export async function depositFor(client: QboClient, draft: BooksDraft): Promise<object> {
  const [bank, ...others] = draft.postings;
  const lines: object[] = [];
  for (const posting of others) lines.push(await lineFor(client, draft, posting));
  return {
    TxnDate: draft.day,
    PrivateNote: draft.memo,
    DepositToAccountRef: { value: accountOfPosting(draft, bank!).id },
    Line: lines,
  };
}

async function lineFor(client: QboClient, draft: BooksDraft, posting: RolePosting): Promise<object> {
  const amount = 0 - posting.amount;
  const waiting = posting.payment === undefined ? undefined : draft.waitingOf(posting.payment);
  if (waiting) {
    const line = waiting.kind === 'journal entry' ? await lineOf(client, draft, waiting, amount) : WHOLE;
    return {
      Amount: amountOf(amount),
      LinkedTxn: [{ TxnId: waiting.externalId, TxnType: TYPES[waiting.kind], TxnLineId: line }],
    };
  }
  const { id, entity } = accountOfPosting(draft, posting);
  return {
    Amount: amountOf(amount),
    Description: posting.memo ?? '',
    DetailType: 'DepositLineDetail',
    DepositLineDetail: {
      AccountRef: { value: id },
      ...(entity ? { Entity: { value: entity.id, type: entity.type.toUpperCase() } } : {}),
    },
  };
}

/** The journal entry line on which an undone deposit's money waits. */
async function lineOf(
  client: QboClient,
  draft: BooksDraft,
  { externalId, nth }: WaitingThere,
  amount: number,
): Promise<string> {
  const path = `journalentry/${encodeURIComponent(externalId)}`;
  const { JournalEntry } = await client.call({ method: 'GET', path }, entry);
  const funds = accountOfRole(draft, 'funds');
  const line = JournalEntry.Line.filter(({ Amount, JournalEntryLineDetail: detail }) => {
    const sign = detail?.PostingType === 'Debit' ? 1 : -1;
    return detail?.AccountRef.value === funds && Math.round(Amount * 100) * sign === amount;
  })[nth];
  if (!line) throw new BooksFault('missing there', 'The line of the undone deposit isn’t there');
  return line.Id;
}
