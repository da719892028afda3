import { z } from 'zod';
import type { CounterpartKind, DocumentFacts } from '@cordovan/domain/accounting';
import { cents } from '@cordovan/domain/money';
import { type Books, BooksFault, type DocumentThere } from '../books.ts';
import type { QboClient } from './qbo-client.ts';

/** The QuickBooks kinds that our documents become. Payments and applications share a kind. */
const ENTITIES = {
  SalesReceipt: ['sales receipt'],
  Payment: ['payment', 'application'],
  RefundReceipt: ['refund receipt'],
  Invoice: ['invoice'],
  CreditMemo: ['credit memo'],
  JournalEntry: ['journal entry'],
  Deposit: ['bank deposit'],
} as const satisfies Readonly<Record<string, readonly CounterpartKind[]>>;
type Entity = keyof typeof ENTITIES;
const entities = Object.keys(ENTITIES) as Entity[];

const entityOf = (kind: CounterpartKind): Entity =>
  entities.find((entity) => (ENTITIES[entity] as readonly CounterpartKind[]).includes(kind))!;

const ref = z.looseObject({ value: z.string() }).optional();
const row = z.looseObject({
  Id: z.string(),
  TotalAmt: z.number().default(0),
  status: z.string().optional(),
  PrivateNote: z.string().default(''),
  TxnDate: z.string().default(''),
  CustomerRef: ref,
  DepositToAccountRef: ref,
  Line: z
    .array(
      z.looseObject({
        Amount: z.number().default(0),
        SalesItemLineDetail: z.looseObject({ ItemRef: ref, ClassRef: ref }).optional(),
        LinkedTxn: z.array(z.looseObject({ TxnId: z.string(), TxnType: z.string() })).optional(),
        DepositLineDetail: z.looseObject({ AccountRef: ref, ClassRef: ref, Entity: ref }).optional(),
        JournalEntryLineDetail: z
          .looseObject({
            PostingType: z.string(),
            AccountRef: ref,
            ClassRef: ref,
            Entity: z.looseObject({ EntityRef: ref }).optional(),
          })
          .optional(),
      }),
    )
    .default([]),
});
type Row = z.output<typeof row>;

const amount = (value: number) => Math.round(value * 100);
const line = (...parts: readonly (string | number | undefined)[]) =>
  parts.map((part) => part ?? '').join(':');

/** Where a document is booked, without subtotal lines and links that QuickBooks adds by itself. */
export function factsThere(document: unknown): DocumentFacts {
  const { TxnDate, CustomerRef, DepositToAccountRef, Line } = row.parse(document);
  const isPayment = CustomerRef !== undefined && !Line.some((one) => one.SalesItemLineDetail);
  const isDeposit = CustomerRef === undefined && DepositToAccountRef !== undefined;
  const lines = Line.flatMap((one) => [...(isDeposit ? depositLine(one) : []), ...formLines(one)]);
  return {
    day: TxnDate,
    customer: CustomerRef?.value ?? null,
    account: DepositToAccountRef?.value ?? null,
    lines: lines.toSorted(),
    ...(isPayment ? { applied: links(Line).toSorted() } : {}),
  };
}

/** What a payment pays, and the credits that it uses. */
const links = (lines: Row['Line']): string[] =>
  lines.flatMap(({ Amount, LinkedTxn = [] }) =>
    LinkedTxn.map(({ TxnId, TxnType }) => line(TxnType, TxnId, amount(Amount))),
  );

/** What a deposit takes from undeposited funds or books to an account. */
const depositLine = ({ Amount, LinkedTxn, DepositLineDetail: own }: Row['Line'][number]): string[] => {
  const [link] = LinkedTxn ?? [];
  if (link) return [line(link.TxnType, link.TxnId, amount(Amount))];
  return own ? [line(own.AccountRef?.value, own.ClassRef?.value, own.Entity?.value, amount(Amount))] : [];
};

function formLines({
  Amount,
  SalesItemLineDetail: sale,
  JournalEntryLineDetail: journal,
}: Row['Line'][number]) {
  return [
    ...(sale ? [line(sale.ItemRef?.value, sale.ClassRef?.value, amount(Amount))] : []),
    ...(journal
      ? [
          line(
            journal.AccountRef?.value,
            journal.ClassRef?.value,
            journal.Entity?.EntityRef?.value,
            journal.PostingType,
            amount(Amount),
          ),
        ]
      : []),
  ];
}

/** In QuickBooks a journal entry has no total; its debits add up to one. */
function totalOf(entity: Entity, { TotalAmt, Line }: Row) {
  if (entity !== 'JournalEntry') return cents(amount(TotalAmt));
  const debits = Line.filter((each) => each.JournalEntryLineDetail?.PostingType === 'Debit');
  return cents(debits.reduce((sum, each) => sum + amount(each.Amount), 0));
}

/** A voided document stays in QuickBooks with a total of 0 and this word before its note. */
const isGone = ({ status, PrivateNote }: Row): boolean =>
  status === 'Deleted' || PrivateNote.startsWith('Voided');

const thereOf = (entity: Entity, found: Row): readonly DocumentThere[] =>
  ENTITIES[entity].map((kind) => ({
    kind,
    externalId: found.Id,
    total: isGone(found) ? undefined : totalOf(entity, found),
    facts: factsThere(found),
  }));

const changes = z.object({
  CDCResponse: z.array(z.object({ QueryResponse: z.array(z.record(z.string(), z.unknown())).default([]) })),
});

/** Reads our documents back from QuickBooks. */
export function openQboDocuments(
  client: QboClient,
): Pick<Books, 'listDocuments' | 'findDocument' | 'listChanges'> {
  return {
    listDocuments: async (from) => {
      const all: DocumentThere[] = [];
      for (const entity of entities)
        for (const found of await client.list(entity, ` where TxnDate >= '${from}'`, row))
          all.push(...thereOf(entity, found));
      return all;
    },
    findDocument: async (kind, externalId) => {
      const entity = entityOf(kind);
      const path = `${entity.toLowerCase()}/${encodeURIComponent(externalId)}`;
      try {
        const read = await client.call({ method: 'GET', path }, z.object({ [entity]: row }));
        return thereOf(entity, read[entity]!).find((one) => one.kind === kind)!;
      } catch (error) {
        if (!(error instanceof BooksFault && error.faultCause === 'missing there')) throw error;
        return { kind, externalId, total: undefined };
      }
    },
    listChanges: async (since) => {
      const query = { entities: entities.join(','), changedSince: since.toISOString() };
      const { CDCResponse } = await client.call({ method: 'GET', path: 'cdc', query }, changes);
      const parts = CDCResponse.flatMap(({ QueryResponse }) => QueryResponse);
      return entities.flatMap((entity) =>
        parts.flatMap((part) =>
          z
            .array(row)
            .parse(part[entity] ?? [])
            .flatMap((found) => thereOf(entity, found)),
        ),
      );
    },
  };
}
