/** Whole US cents, the only form of money inside the product (PRICE-01). */
export type Cents = number & { readonly unit: 'cents' };

/** Marks a whole number as cents. Throws unless it is a safe integer: that is a bug, not bad input. */
export function cents(amount: number): Cents {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`Not whole cents: ${amount}`);
  return (amount === 0 ? 0 : amount) as Cents;
}

export const NO_MONEY = cents(0);
