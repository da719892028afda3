import { randomUUID } from 'node:crypto';

export interface Buyer {
  readonly name: string;
  readonly email: string;
  readonly phone?: string;
}

/** Somebody of whom no other journey knows, whatever runs beside it. */
export const newBuyer = (name: string): Buyer => ({
  name,
  email: `${randomUUID().slice(0, 13)}@example.com`,
});
