interface Named {
  readonly name: string;
  readonly lastName: string;
}

/** How a customer is called; those without a last name, such as companies, have it in the name. */
export const fullName = (customer: Named | null | undefined): string =>
  customer ? `${customer.name} ${customer.lastName}`.trim() : '';
