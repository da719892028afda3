import type { OrderPromise } from '@cordovan/contracts/promises';
import type { Language } from '@cordovan/domain/messages';
import { type Actor, shownOrderNumber } from '@cordovan/domain/orders';
import { remedyText, type SlipRemedy } from '@cordovan/domain/production';
import type { Handle } from '../../../platform/database/transaction.ts';
import { listOrderNumbers } from './slips.repository.ts';

/** Who reads promises, and on which day. */
export interface SlipReader {
  /** At the factory. */
  readonly today: string;
  readonly seesPurchases: boolean;
  readonly role: Actor;
  readonly language: Language;
}

type RemedyAnswer = NonNullable<OrderPromise['slip']>['remedies'][number];

/** Describes remedies, with the numbers of the orders they name. */
export async function remedyWords(
  db: Handle,
  remedies: readonly SlipRemedy[],
  reader: SlipReader,
): Promise<(remedy: SlipRemedy) => RemedyAnswer> {
  const named = remedies.flatMap((remedy) => (remedy.kind === 'take lot' ? remedy.orderId : []));
  const numbers = new Map((await listOrderNumbers(db, named)).map((order) => [order.id, order]));
  const orderNumber = (id: number) => {
    const found = numbers.get(id);
    return found ? shownOrderNumber(reader.role, found) : '';
  };
  return (remedy) => ({
    text: remedyText(remedy, reader, { orderNumber }),
    purchaseOrderId: remedy.kind === 'ask vendor' ? remedy.purchaseOrderId : null,
    leatherItemId:
      remedy.kind === 'order leather' || remedy.kind === 'ask date' ? remedy.leatherItemId : null,
    orderId: remedy.kind === 'take lot' ? remedy.orderId : null,
    day: remedy.kind === 'place' ? remedy.day : null,
  });
}
