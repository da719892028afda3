import { useCallback, useState } from 'react';
import type { PaymentIntent } from '@cordovan/contracts/payments-schemas';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { recordPayment } from './api/add-payment.ts';
import { openIntent, type Channel } from './api/card-intent.ts';
import type { PayableOrder } from './api/payable-order.ts';
import { frameTimings, type CardOutcome } from './card/card-flow.ts';
import { CardFrame } from './card/card-frame.tsx';
import { CARD, PaymentForm, type PaymentDraft } from './payment-form.tsx';

/** The comments of the payment that was taken, for the text of PAY-17. */
export interface Paid {
  readonly info: string;
  /** The card may be charged, but the payment could not be recorded yet: the server goes on with it (C-35). */
  readonly isUnrecorded?: boolean;
}

type DialogState =
  | { readonly kind: 'amount'; readonly isBusy: boolean; readonly problem?: string }
  | { readonly kind: 'card'; readonly intent: PaymentIntent };

interface Props {
  readonly order: PayableOrder;
  readonly channel: Channel;
  readonly onClose: (paid?: Paid) => void;
}

/** The pay-order dialog (NAV-35): first the amount, then for a card the gateway's frame. */
export function PaymentDialog({ order, channel, onClose }: Props) {
  const message = useMessage();
  const [state, setState] = useState<DialogState>({ kind: 'amount', isBusy: false });
  const fail = useCallback((problem: string) => setState({ kind: 'amount', isBusy: false, problem }), []);
  const type = (draft: PaymentDraft) => (draft.amount < order.balance ? 'deposit' : 'balance');

  const payByCard = async (draft: PaymentDraft) => {
    const { amount, isForLayaway } = draft;
    const number = order.id === null ? order.number : null;
    const proof = order.proof ?? { email: '', token: '' };
    const asked = { orderId: order.id, externalNumber: number, ...proof, amount, channel, isForLayaway };
    const intent = await openIntent({ ...asked, type: type(draft) }).catch((error: unknown) =>
      fail(refusedText(error) ?? message('PAYMENT_GATEWAY_UNAVAILABLE')),
    );
    if (intent) setState({ kind: 'card', intent });
  };
  const payOtherwise = async (draft: PaymentDraft) => {
    const { method, amount, lastFour, comments, paymentDate } = draft;
    const result = await recordPayment({
      orderId: order.id,
      amount,
      paymentMethod: method,
      type: type(draft),
      lastFour,
      comments,
      paymentDate,
      channel: channel === 'customizer' ? channel : null,
      ...(draft.isForLayaway ? { detail: 'layaway' } : {}),
    }).catch((error: unknown) => fail(refusedText(error) ?? message('PAY_ORDER_ERROR')));
    if (result?.ok) onClose({ info: result.transactionInfo });
    else if (result) fail(message('PAY_ORDER_ERROR'));
  };
  const end = useCallback(
    (outcome: CardOutcome) => {
      if (outcome.kind === 'paid') onClose({ info: outcome.info });
      else if (outcome.kind === 'unrecorded') onClose({ info: '', isUnrecorded: true });
      else if (outcome.kind === 'failed') fail(outcome.reason ?? message('PAY_ORDER_ERROR'));
      else setState({ kind: 'amount', isBusy: false });
    },
    // The text of a failure belongs to the moment; a change of language does not reopen the frame.
    // eslint-disable-next-line react-hooks/exhaustive-deps
    [onClose, fail],
  );

  if (state.kind === 'card')
    return (
      <CardFrame
        intent={state.intent}
        timing={channel === 'bridge' ? frameTimings.bridge : frameTimings.dialog}
        endsUnrecorded={channel === 'pay-balance'}
        onEnd={end}
      />
    );
  return (
    <PaymentForm
      order={order}
      channel={channel}
      problem={state.problem}
      isBusy={state.isBusy}
      onCancel={() => onClose()}
      onPay={(draft) => {
        setState({ kind: 'amount', isBusy: true });
        void (draft.method === CARD ? payByCard(draft) : payOtherwise(draft));
      }}
    />
  );
}

/** What the server said; nothing when it could not be reached or only failed (PAY-13, PAY-35). */
function refusedText(error: unknown): string | undefined {
  if (!(error instanceof HttpRefusal) || error.status === 0 || error.status >= 500) return undefined;
  return error.message === '' ? undefined : error.message;
}
