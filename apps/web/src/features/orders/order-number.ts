import { padId } from '@cordovan/domain/orders';

interface Numbered {
  readonly id: number;
  readonly soNumber: string | null;
}

/** How an order is called: its SO number, before it has one its padded id (N-03). */
export const orderNumber = ({ id, soNumber }: Numbered): string => soNumber ?? padId(id);
