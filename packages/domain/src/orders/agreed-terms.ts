import type { Day } from '../calendar/index.ts';
import { formatMoney, type Cents } from '../money/index.ts';
import type { Refusal } from '../result/index.ts';

/** A quotation line as its customer accepts it; a choice is a part, item, leather and quantity. */
export interface AgreedLine {
  readonly saleItemId: number;
  readonly leatherItemId: number | null;
  readonly quantity: number;
  readonly totalPrice: Cents | null;
  readonly discount: Cents | null;
  readonly swivelQuantity: number;
  readonly comments: string;
  readonly choices: readonly (readonly [number, number, number | null, number])[];
}

/**
 * Terms that a customer accepts with a quotation. Payments, files and the salesperson may change without invalidating
 * the acceptance.
 */
export interface AgreedTerms {
  readonly lines: readonly AgreedLine[];
  readonly warranty: string | null;
  readonly deliveryMethod: string | null;
  readonly subtotal: Cents | null;
  readonly tax: Cents | null;
  readonly total: Cents | null;
  readonly uncharged: Cents | null;
  readonly deliveryDate: Day | null;
}

/** Fixed order of fields, independent of the key order in a stored object. */
const lineFacts = (line: AgreedLine) => [
  line.saleItemId,
  line.leatherItemId,
  line.quantity,
  line.totalPrice,
  line.discount,
  line.swivelQuantity,
  line.comments,
  line.choices,
];

/** Terms as one text. Two quotations with the same text have the same terms. */
export function termsText(terms: AgreedTerms): string {
  const { warranty, deliveryMethod, subtotal, tax, total, uncharged, deliveryDate } = terms;
  return JSON.stringify([
    terms.lines.map(lineFacts),
    warranty,
    deliveryMethod,
    subtotal,
    tax,
    total,
    uncharged,
    deliveryDate,
  ]);
}

/** Acceptance that no longer matches its quotation. `terms` is null for acceptances recorded before we stored terms. */
export interface OutdatedAcceptance {
  readonly name: string;
  readonly acceptedOn: Day;
  readonly total: Cents;
  readonly terms: AgreedTerms | null;
}

/**
 * Refusals at approval for a quotation that changed after its customer accepted it: the question first, then one
 * reason per changed part of the terms.
 */
export function acceptanceRefusals(
  accepted: OutdatedAcceptance,
  current: AgreedTerms,
): readonly [Refusal, ...Refusal[]] {
  const { name, acceptedOn, total, terms } = accepted;
  const question: Refusal = {
    code: 'ACCEPTED_THEN_CHANGED',
    data: { name, date: acceptedOn, total: formatMoney(total) },
  };
  return [question, ...(terms === null ? [totalChange(total, current)] : changesOf(terms, current))].filter(
    (refusal) => refusal !== undefined,
  ) as [Refusal, ...Refusal[]];
}

const totalChange = (accepted: Cents | null, { total }: AgreedTerms): Refusal | undefined =>
  accepted === null || total === null || accepted === total
    ? undefined
    : { code: 'ACCEPTED_TOTAL_CHANGED', data: { before: formatMoney(accepted), now: formatMoney(total) } };

function changesOf(accepted: AgreedTerms, current: AgreedTerms): readonly (Refusal | undefined)[] {
  const textOf = (terms: AgreedTerms) => JSON.stringify(terms.lines.map(lineFacts));
  const words = (
    code: 'ACCEPTED_DELIVERY_CHANGED' | 'ACCEPTED_WARRANTY_CHANGED',
    field: 'deliveryMethod' | 'warranty',
  ) =>
    accepted[field] === current[field]
      ? undefined
      : ({ code, data: { before: accepted[field] ?? '–', now: current[field] ?? '–' } } as const);
  return [
    totalChange(accepted.total, current),
    textOf(accepted) === textOf(current) ? undefined : { code: 'ACCEPTED_PIECES_CHANGED' },
    words('ACCEPTED_DELIVERY_CHANGED', 'deliveryMethod'),
    words('ACCEPTED_WARRANTY_CHANGED', 'warranty'),
    accepted.deliveryDate === current.deliveryDate
      ? undefined
      : {
          code: 'ACCEPTED_DATE_CHANGED',
          data: { before: accepted.deliveryDate ?? '–', now: current.deliveryDate ?? '–' },
        },
  ];
}
