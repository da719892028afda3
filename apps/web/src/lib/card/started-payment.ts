const keyOf = (orderId: number): string => `cordovan.payment.${orderId}`;

/** Remembers the payment that this tab began for an order, so that the page can check its outcome after a reload. */
export function keepStarted(orderId: number, intentId: number): void {
  try {
    sessionStorage.setItem(keyOf(orderId), String(intentId));
  } catch {
    // Storage may be blocked or full. The server still refuses to charge twice.
  }
}

export function forgetStarted(orderId: number): void {
  try {
    sessionStorage.removeItem(keyOf(orderId));
  } catch {
    // Nothing was kept.
  }
}

/** The intent of a payment whose outcome this tab hasn't seen. */
export function startedPayment(orderId: number): number | undefined {
  try {
    const kept = Number(sessionStorage.getItem(keyOf(orderId)));
    return Number.isSafeInteger(kept) && kept > 0 ? kept : undefined;
  } catch {
    return undefined;
  }
}
