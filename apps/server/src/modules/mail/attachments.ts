import type { Deps } from '../../platform/deps.ts';

export interface MailFile {
  readonly filename: string;
  readonly content: Buffer;
}

/** Prints the purchase order that an email carries. */
type PurchasePrinter = (order: { readonly companyId: number; readonly id: number }) => Promise<MailFile>;

const printers = new WeakMap<Deps, PurchasePrinter>();

/** Registers the function that prints purchase orders, which this module can't import. */
export function registerPurchasePrinter(deps: Deps, print: PurchasePrinter): void {
  printers.set(deps, print);
}

/** An email's files: the purchase order that the email is about. */
export async function filesOf(
  deps: Deps,
  email: { readonly company_id: number; readonly purchase_order_id: number | null },
): Promise<readonly MailFile[]> {
  if (email.purchase_order_id === null) return [];
  const print = printers.get(deps);
  if (!print) throw new Error('Nobody prints purchase orders');
  return [await print({ companyId: email.company_id, id: email.purchase_order_id })];
}
