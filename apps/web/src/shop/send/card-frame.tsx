import { useEffect, useRef } from 'react';
import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import { messageText } from '@cordovan/domain/messages';
import { type CardOutcome, frameTimings } from '../../lib/card/card-flow.ts';
import { useCardFlow } from '../../lib/card/use-card-flow.ts';
import { formatMoney } from '../../lib/format/numbers.ts';
import { Dialog } from '../dialog.tsx';
import { useTexts } from '../texts.ts';

interface Props {
  readonly intent: PaymentIntent;
  readonly onEnd: (outcome: CardOutcome) => void;
}

const SMALLEST_HEIGHT = 320;

/** The card authorization dialog (NAV-34): the gateway's page in a frame, so that card numbers never reach our code. */
export function CardFrame({ intent, onEnd }: Props) {
  const { say, language } = useTexts();
  const { state, cancel, leave } = useCardFlow({
    intent,
    timing: frameTimings.dialog,
    endsUnrecorded: false,
    onEnd,
  });
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.submit(), [intent.token]);
  const name = `card-${intent.id}`;
  const isChecking = state.kind === 'checking';
  const goBack = () => (isChecking ? leave() : void cancel().catch(() => undefined));
  return (
    <Dialog
      title={say(intent.takesBank ? 'send.payTitleAny' : 'send.cardTitle', {
        amount: formatMoney(intent.amount, language),
      })}
      onClose={goBack}
    >
      <p className="soft">{say('send.cardHint')}</p>
      <form ref={form} method="post" action={intent.frameUrl ?? undefined} target={name} hidden>
        <input type="hidden" name="token" value={intent.token ?? ''} />
      </form>
      <div className="cardBox" hidden={isChecking}>
        {state.kind === 'opening' && (
          <p role="status" className="cardOpening">
            {say('send.cardOpening')}
          </p>
        )}
        <iframe
          name={name}
          title={say(intent.takesBank ? 'send.anyFrame' : 'send.cardFrame')}
          className="cardFrame"
          style={{
            height: state.kind === 'open' ? Math.max(state.height, SMALLEST_HEIGHT) : SMALLEST_HEIGHT,
          }}
        />
      </div>
      {isChecking && <p role="status">{messageText(language, 'PAYMENT_CHECKING')}</p>}
      <div className="buttons">
        <button type="button" className="button quiet" onClick={goBack}>
          {say(isChecking ? 'send.leaveChecking' : 'send.back')}
        </button>
      </div>
    </Dialog>
  );
}
