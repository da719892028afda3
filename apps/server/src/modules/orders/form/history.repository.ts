import type { HistoryKind, StatusId } from '@cordovan/domain/orders';
import type { Handle } from '../../../platform/database/transaction.ts';

/** History entry of an order (N-39). Without a user, Cordovan or a shopper made the change. */
export interface HistoryLine {
  readonly companyId: number;
  readonly orderId: number;
  readonly kind: HistoryKind;
  readonly userId: number | null;
  readonly userName: string;
  readonly actor?: 'system' | 'shopper';
  readonly fromStatus?: StatusId | null;
  readonly toStatus?: StatusId | null;
  /** Plain values: a text, a number, an amount in cents. */
  readonly from?: string | number | boolean | null;
  readonly to?: string | number | boolean | null;
  readonly reason?: string | null;
  /** The piece that changed, and its part. */
  readonly subject?: string | null;
  readonly now: Date;
}

/** Adds history entries to orders, for every context that changes an order. */
export async function addHistory(handle: Handle, lines: readonly HistoryLine[]): Promise<void> {
  if (lines.length === 0) return;
  await handle.insertInto('order_history').values(lines.map(rowOf)).execute();
}

function rowOf(line: HistoryLine) {
  return {
    company_id: line.companyId,
    order_id: line.orderId,
    kind: line.kind,
    from_status: line.fromStatus ?? null,
    to_status: line.toStatus ?? null,
    from_value: jsonOf(line.from),
    to_value: jsonOf(line.to),
    reason: line.reason ?? null,
    subject: line.subject ?? null,
    actor: line.userId === null ? (line.actor ?? 'system') : 'user',
    user_id: line.userId,
    user_name: line.userName,
    created_at: line.now,
  };
}

/** pg sends a bare string unchanged, which isn't valid JSON. */
const jsonOf = (value: string | number | boolean | null | undefined): string | null =>
  value === undefined || value === null ? null : JSON.stringify(value);
