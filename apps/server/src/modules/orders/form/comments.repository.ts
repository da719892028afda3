import type { Handle } from '../../../platform/database/transaction.ts';

export async function insertComment(
  handle: Handle,
  comment: {
    companyId: number;
    orderId: number;
    text: string;
    userId: number;
    userName: string;
    now: Date;
  },
): Promise<{ id: number }> {
  return handle
    .insertInto('order_comments')
    .values({
      company_id: comment.companyId,
      order_id: comment.orderId,
      text: comment.text,
      user_id: comment.userId,
      user_name: comment.userName,
      created_at: comment.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}
