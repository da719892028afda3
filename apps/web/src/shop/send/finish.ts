import { type FinishStep, finishSteps, isOptionalStep, type Sending } from '@cordovan/domain/shop';

/** What each step does; the payment is only a step of a sending with a payment. */
export type FinishActions = Readonly<Record<FinishStep, () => Promise<void> | void>>;

/**
 * Runs the steps that finish an order, one after the other. A failing upload or bridge is left out (SHOP-47); any other
 * failure ends the sending.
 */
export async function finish(sending: Sending, actions: FinishActions): Promise<void> {
  for (const step of finishSteps(sending)) {
    try {
      await actions[step]();
    } catch (error) {
      if (!isOptionalStep(step)) throw error;
    }
  }
}
