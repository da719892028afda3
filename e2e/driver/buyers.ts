import { randomUUID } from 'node:crypto';

export interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
}

/** Creates a customer that no other journey knows, not even those running at the same time. */
export const newBuyer = (name: string): Buyer => ({
  name,
  email: `${randomUUID().slice(0, 13)}@example.com`,
});
