import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import type { GivenConsent } from '@cordovan/domain/companies';
import type { Cents } from '@cordovan/domain/money';
import type { GivenCardConsent } from '@cordovan/domain/payments';
import type { CardOutcome } from '../../lib/card/card-flow.ts';
import { frameTimings } from '../../lib/card/card-flow.ts';
import { openIntent } from '../../lib/card/card-intent.ts';
import { forgetStarted, keepStarted } from '../../lib/card/started-payment.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { CardFrame, frameTitle } from './card-frame.tsx';

/** Payment of an order by its customer, who has the token of the quotation's link. */
export interface LinkPayment {
  readonly orderId: number;
  readonly token: string;
  readonly amount: Cents;
  /** Whether this is a quotation's deposit. A retry after the deposit has arrived is refused. */
  readonly isDeposit: boolean;
  /** The customer's consent; null if the company requires none. */
  readonly consent: GivenConsent | null;
  /** Consent to keep the card on file for the rest of the balance. */
  readonly cardConsent: GivenCardConsent | null;
}

/** Opens the card frame for a payment by link (PAY-14). Throws the server's refusal. */
export function useLinkPayment(): (payment: LinkPayment) => Promise<CardOutcome> {
  const { t } = useTranslation('payments');
  const dialogs = useDialogs();
  return useCallback(
    async ({ isDeposit, consent, cardConsent, ...linked }) => {
      const intent = await dialogs.during(
        openIntent({
          ...linked,
          externalNumber: null,
          email: '',
          type: isDeposit ? 'deposit' : 'balance',
          channel: 'link',
          isForLayaway: false,
          otherTenders: [],
          ...(consent && { consent }),
          ...(cardConsent && { cardConsent }),
        }),
      );
      keepStarted(linked.orderId, intent.id);
      const outcome = await dialogs.open<CardOutcome>(
        (close) => (
          <CardFrame intent={intent} timing={frameTimings.dialog} endsUnrecorded={false} onEnd={close} />
        ),
        { title: t(frameTitle(intent)), size: 'lg', canDismiss: false },
      );
      if (outcome?.kind !== 'unrecorded') forgetStarted(linked.orderId);
      return outcome ?? { kind: 'canceled' };
    },
    [dialogs, t],
  );
}
