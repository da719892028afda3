import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import { confirmCharge, abandonIntent, lookAtIntent } from './card-intent.ts';
import { outcomeOf, type CardOutcome, type CardState, type FrameTiming } from './card-flow.ts';
import { readFrameMessage, type FrameMessage } from './frame-message.ts';

const POLL_MS = 2_000;
const FIRST_HEIGHT = 520;

interface Options {
  readonly intent: PaymentIntent;
  readonly timing: FrameTiming;
  /** Ends the flow if a charge can't be recorded at once. The server keeps trying (PAY-24, C-35). */
  readonly endsUnrecorded: boolean;
  readonly onEnd: (outcome: CardOutcome) => void;
}

/** Follows a card payment from the open frame to its outcome. Each message counts once; the server decides. */
export function useCardFlow({ intent, timing, endsUnrecorded, onEnd }: Options) {
  const [state, setState] = useState<CardState>({ kind: 'opening' });
  const isSettling = useRef(false);
  const hasEnded = useRef(false);

  const end = useCallback(
    (outcome: CardOutcome) => {
      if (hasEnded.current) return;
      hasEnded.current = true;
      onEnd(outcome);
    },
    [onEnd],
  );
  /** Asks the server once. If the intent still isn't settled, polling takes over. */
  const settle = useCallback(
    async (ask: () => Promise<PaymentIntent>, isCharge: boolean) => {
      if (isSettling.current) return;
      isSettling.current = true;
      setState({ kind: 'checking' });
      const lost: CardOutcome | undefined = isCharge && endsUnrecorded ? { kind: 'unrecorded' } : undefined;
      const outcome = await ask().then(outcomeOf, () => lost);
      if (outcome) end(outcome.kind === 'failed' && lost ? lost : outcome);
    },
    [end, endsUnrecorded],
  );
  /** Cancels the intent. If the server can't be reached, the frame stays usable. */
  const cancel = useCallback(() => {
    const giveUp = () =>
      abandonIntent(intent.id).catch((error: unknown) => {
        isSettling.current = false;
        setState({ kind: 'open', height: FIRST_HEIGHT });
        throw error;
      });
    return settle(giveUp, false);
  }, [settle, intent.id]);
  /** Leaves without an outcome, because the gateway can take days to review a charge. */
  const leave = useCallback(() => end({ kind: 'unrecorded' }), [end]);

  const hear = useCallback(
    (message: FrameMessage) => {
      if (message.kind === 'cancel') void cancel();
      else if (message.kind === 'response')
        void settle(() => confirmCharge(intent.id, message.transactionId), true);
      else setState((now) => (now.kind === 'checking' ? now : { kind: 'open', height: message.height }));
    },
    [cancel, settle, intent.id],
  );

  useFrameMessages(intent.frameUrl, hear);
  useEffect(() => {
    const timer = setTimeout(
      () => setState((now) => (now.kind === 'opening' ? { kind: 'open', height: FIRST_HEIGHT } : now)),
      timing.waitMs,
    );
    return () => clearTimeout(timer);
  }, [timing]);
  // Polls more slowly while the frame is open. Its message can get lost after a charge. The buyer may also continue
  // in another window, and this frame could then charge a second time.
  const isChecking = state.kind === 'checking';
  useEffect(() => {
    const look = () =>
      void lookAtIntent(intent.id).then(
        (seen) => {
          const outcome = outcomeOf(seen);
          if (outcome && (outcome.kind !== 'failed' || isSettling.current)) end(outcome);
        },
        () => undefined,
      );
    const first = setTimeout(look, isChecking ? POLL_MS : timing.firstCheckMs);
    const timer = setInterval(look, isChecking ? POLL_MS : timing.waitMs);
    return () => {
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [isChecking, timing, intent.id, end]);

  return { state, cancel, leave };
}

/** Accepts messages from our own origin, which serves the communicator page, and from the frame's origin. */
function useFrameMessages(frameUrl: string | null, hear: (message: FrameMessage) => void): void {
  useEffect(() => {
    const frameOrigin = frameUrl ? new URL(frameUrl, window.location.href).origin : window.location.origin;
    const listen = (event: MessageEvent) => {
      if (event.origin !== window.location.origin && event.origin !== frameOrigin) return;
      const message = readFrameMessage(event.data);
      if (message) hear(message);
    };
    window.addEventListener('message', listen);
    return () => window.removeEventListener('message', listen);
  }, [frameUrl, hear]);
}
