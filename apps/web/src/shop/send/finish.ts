import {
  type FinishStep,
  finishSteps,
  isOptionalStep,
  type Sending,
  waitsForOutcome,
} from '@cordovan/domain/shop';

/** The actions behind each step. The payment returns whether its outcome is known. */
export type FinishActions = Readonly<Record<Exclude<FinishStep, 'payment'>, () => Promise<void> | void>> & {
  readonly payment: () => Promise<{ readonly isKnown: boolean }>;
};

/** Runs the steps that finish an order, one by one. A failing step ends the process, unless it is optional. */
export async function finish(sending: Sending, actions: FinishActions): Promise<void> {
  let isKnown = true;
  for (const step of finishSteps(sending)) {
    if (!isKnown && waitsForOutcome(step)) continue;
    try {
      if (step === 'payment') ({ isKnown } = await actions.payment());
      else await actions[step]();
    } catch (error) {
      if (!isOptionalStep(step, sending)) throw error;
    }
  }
}
