import { cents, type Cents } from '@cordovan/domain/money';
import { HttpRefusal } from './refusal.ts';

/** The new total of an order that wasn't saved because its price has changed; undefined for any other failure. */
export function changedTotal(error: unknown): Cents | undefined {
  if (!(error instanceof HttpRefusal) || error.code !== 'PRICE_CHANGED') return undefined;
  const { total } = error.data;
  return typeof total === 'number' ? cents(Math.round(total * 100)) : undefined;
}
