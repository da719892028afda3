interface Named {
  readonly name: string;
  readonly lastName: string;
}

/** Display name of a customer. Customers without a last name, such as companies, have their full name in `name`. */
export const fullName = (customer: Named | null | undefined): string =>
  customer ? `${customer.name} ${customer.lastName}`.trim() : '';
