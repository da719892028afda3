import type { Channel } from '../../lib/card/card-intent.ts';
import type { PayableOrder } from './api/payable-order.ts';
import { frameTimings } from '../../lib/card/card-flow.ts';
import { CardFrame } from './card-frame.tsx';
import { PaymentForm } from './payment-form.tsx';
import { type Paid, usePayment } from './use-payment.ts';

export type { Paid } from './use-payment.ts';

interface Props {
  readonly order: PayableOrder;
  readonly channel: Channel;
  readonly onClose: (paid?: Paid) => void;
}

/** The payment dialog (NAV-35): asks for amounts and methods, then opens the gateway's frame for each card. */
export function PaymentDialog({ order, channel, onClose }: Props) {
  const { draft, step, progress, setDraft, pay, leave, endCard } = usePayment({ order, channel, onClose });
  if (step.kind === 'card')
    return (
      <CardFrame
        key={step.intent.id}
        intent={step.intent}
        timing={channel === 'bridge' ? frameTimings.bridge : frameTimings.dialog}
        endsUnrecorded={channel === 'pay-balance'}
        onEnd={endCard}
      />
    );
  return (
    <PaymentForm
      first={order}
      progress={progress}
      channel={channel}
      draft={draft}
      problem={step.problem}
      isBusy={step.isBusy}
      onChange={setDraft}
      onCancel={leave}
      onPay={pay}
    />
  );
}
