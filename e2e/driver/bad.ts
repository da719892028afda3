import type { APIRequestContext } from '@playwright/test';
import { newBuyer } from './buyers.ts';
import { type Calls, callsAs, seedOrder } from './seed.ts';

/** Must be shown as typed and never run. */
export const SCRIPT = '<script>alert(1)</script><img src=x onerror=alert(2)>';
export const EMOJI = '🛋️ 沙发 Ñandú';
/** More than 4,000 characters. */
export const LONG = 'long '.repeat(820);
export const SOFA = { item: 'Belmont Sofa 3-seat', leather: 'Chestnut' };

/** Creates a quotation for invalid input. */
export async function seedMistake(request: APIRequestContext): Promise<{ calls: Calls; id: number }> {
  const calls = await callsAs(request, 'administrator');
  return { calls, id: await seedOrder(calls, { buyer: newBuyer('Ima Mistake'), ...SOFA }) };
}

interface Kept {
  readonly RowVersion: number;
  readonly Payments: readonly unknown[];
  readonly OrderComments: readonly { readonly Text: string }[];
  readonly Attachments: readonly unknown[];
  readonly StatusId: number;
}

/** The state that a refusal must not change. */
export async function keptOf(calls: Calls, id: number): Promise<Kept> {
  const { RowVersion, Payments, OrderComments, Attachments, StatusId } = await calls.read<Kept>(
    `/api/orders/${id}`,
  );
  return { RowVersion, Payments, OrderComments, Attachments, StatusId };
}
