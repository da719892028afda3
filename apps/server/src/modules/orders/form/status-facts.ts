import { type Cents, NO_MONEY } from '@cordovan/domain/money';
import {
  type Actor,
  type IncompleteLine,
  isQuotationExpired,
  orderTypeRules,
  type Placement,
  type StatusFacts,
  storedPieceRefusals,
} from '@cordovan/domain/orders';
import type { Refusal } from '@cordovan/domain/result';
import { floorPieceFrom } from './floor-pieces.rows.ts';
import type { StatusRow } from './status-row.repository.ts';

interface FactsGiven {
  readonly saveRefusals: readonly Refusal[];
  readonly incompleteLines: readonly IncompleteLine[];
  readonly acceptanceRefusals?: readonly Refusal[];
  /** Today's date in the time zone of the order's store. */
  readonly today: string;
  readonly maxDays: number;
  /** Reader, who determines how other orders' numbers are shown. */
  readonly reader: Actor;
  readonly isImport?: boolean;
  readonly placement?: Placement | undefined;
  readonly refund?: Cents | undefined;
}

/** Facts about an order for the conditions of a status change; without a request, for the form's status menu. */
export function factsFrom(row: StatusRow, given: FactsGiven): StatusFacts {
  const isExpired = isQuotationExpired({
    statusId: row.status_id,
    orderDate: row.priced_on,
    today: given.today,
    maxDays: given.maxDays,
  });
  return {
    orderType: row.order_type,
    total: row.total_cents,
    paid: row.paid_cents,
    minPaymentPercentage: row.min_payment_percentage,
    saveRefusals: given.saveRefusals,
    incompleteLines: given.incompleteLines,
    acceptanceRefusals: given.acceptanceRefusals ?? [],
    isExpired,
    shopper: shopperFacts(row),
    currentDay: row.placed_day === null ? null : { isClosed: row.is_day_closed },
    placement: given.placement ?? null,
    pieceRefusals: given.isImport ? [] : pieceRefusalsOf(row, given),
    statusBeforeHold: row.status_before_hold,
    route: row.route,
    missingCodes: row.missing_codes,
    deliveredCodes: row.delivered_codes,
    cutCodes: row.cut_codes,
    allowed: row.allowed_cents,
    refund: given.refund ?? NO_MONEY,
  };
}

/** Reasons why the order can't sell its pieces off the floor, each with what happened to the piece. */
export function pieceRefusalsOf(
  row: Pick<StatusRow, 'id' | 'order_type' | 'store_id' | 'status_id' | 'sold_pieces'>,
  { reader, today, maxDays }: Pick<FactsGiven, 'reader' | 'today' | 'maxDays'>,
): readonly Refusal[] {
  if (!orderTypeRules(row.order_type).isFromStock) return [];
  const asking = { orderId: row.id, reader, today, maxDays };
  return storedPieceRefusals(
    row.sold_pieces.map((piece) => piece && floorPieceFrom(piece, asking)),
    { storeId: row.store_id, statusId: row.status_id },
  );
}

/**
 * Payments and minimum of an order that its customer paid without staff: a shop order, or a quotation whose current
 * version the customer accepted. For a quotation, payments that staff took count too.
 */
function shopperFacts(row: StatusRow): StatusFacts['shopper'] {
  if (row.source === 'shopper' || row.source === 'bridge')
    return { cardPaid: row.card_paid_cents, minimumPercent: row.company_minimum_percentage };
  if (row.accepted_at === null || row.changed_since_accepted) return null;
  return { cardPaid: row.paid_cents, minimumPercent: row.min_payment_percentage };
}
