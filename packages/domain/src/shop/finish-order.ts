/** Steps of the page to finish an order. */
export type FinishStep = 'save' | 'signature' | 'payment' | 'email' | 'bridge' | 'images' | 'redirect';

/** How an order is sent. */
export interface Sending {
  readonly isPayment: boolean;
  /** The company's `Payments` setting. If off, a quotation redirects right after its email (SHOP-33, C-31). */
  readonly takesPayments: boolean;
}

/** The steps that finish an order, in order; the redirect is always the last (SHOP-30 to SHOP-34). */
export function finishSteps({ isPayment, takesPayments }: Sending): readonly FinishStep[] {
  if (!takesPayments) return ['save', 'signature', 'email', 'redirect'];
  const payment: readonly FinishStep[] = isPayment ? ['payment'] : [];
  return ['save', 'signature', ...payment, 'email', 'bridge', 'images', 'redirect'];
}

/**
 * Whether to skip a step that fails: the order is stored, so the page continues without a message (SHOP-46, SHOP-47).
 * After a payment, nothing may lead back to the form, where the shopper would pay again (C-35).
 */
export const isOptionalStep = (step: FinishStep, { isPayment }: Pick<Sending, 'isPayment'>): boolean =>
  step === 'signature' || step === 'bridge' || step === 'images' || (isPayment && step === 'email');

/** Whether a step waits for the outcome of the payment: the email asks for the deposit (C-35). */
export const waitsForOutcome = (step: FinishStep): boolean => step === 'email';

/** File names in the order of their upload: the picture, then each distinct diagram once (SHOP-45). */
export const uploadOrder = (picture: string, diagrams: readonly string[]): readonly string[] => [
  ...new Set([picture, ...diagrams]),
];
