import { useCallback, useEffect, useRef, useState } from 'react';
import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import { confirmCharge, giveUpIntent, lookAtIntent } from '../api/card-intent.ts';
import { outcomeOf, type CardOutcome, type CardState } from './card-flow.ts';
import { readFrameMessage, type FrameMessage } from './frame-message.ts';

/** PAY-15: how long the frame is waited for before it is shown as it is. */
export const FRAME_WAIT_MS = 7_000;
export const POLL_MS = 2_000;
const FIRST_HEIGHT = 520;

interface Options {
  readonly intent: PaymentIntent;
  readonly onEnd: (outcome: CardOutcome) => void;
}

/** Follows a card payment from the open frame to its end. Each message counts once; the server decides. */
export function useCardFlow({ intent, onEnd }: Options) {
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
  /** Asks once; an answer that settles nothing, or none at all, is looked after by polling. */
  const settle = useCallback(
    async (ask: () => Promise<PaymentIntent>) => {
      if (isSettling.current) return;
      isSettling.current = true;
      setState({ kind: 'checking' });
      const outcome = await ask().then(outcomeOf, () => undefined);
      if (outcome) end(outcome);
    },
    [end],
  );
  const cancel = useCallback(() => settle(() => giveUpIntent(intent.id)), [settle, intent.id]);

  const hear = useCallback(
    (message: FrameMessage) => {
      if (message.kind === 'cancel') void cancel();
      else if (message.kind === 'response')
        void settle(() => confirmCharge(intent.id, message.transactionId));
      else setState((now) => (now.kind === 'checking' ? now : { kind: 'open', height: message.height }));
    },
    [cancel, settle, intent.id],
  );

  useFrameMessages(intent.frameUrl, hear);
  useEffect(() => {
    const timer = setTimeout(
      () => setState((now) => (now.kind === 'opening' ? { kind: 'open', height: FIRST_HEIGHT } : now)),
      FRAME_WAIT_MS,
    );
    return () => clearTimeout(timer);
  }, []);
  // Also while the frame is open, more slowly: its word may get lost though the card was charged.
  const pause = state.kind === 'checking' ? POLL_MS : FRAME_WAIT_MS;
  useEffect(() => {
    const timer = setInterval(() => {
      void lookAtIntent(intent.id).then(
        (seen) => {
          const outcome = outcomeOf(seen);
          if (outcome && (outcome.kind === 'paid' || isSettling.current)) end(outcome);
        },
        () => undefined,
      );
    }, pause);
    return () => clearInterval(timer);
  }, [pause, intent.id, end]);

  return { state, cancel };
}

/** Messages count from our own origin, where the communicator page lives, and from the frame's. */
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
