import { useEffect, useState } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import type { GivenConsent } from '@cordovan/domain/companies';
import type { Cents } from '@cordovan/domain/money';
import type { GivenCardConsent } from '@cordovan/domain/payments';
import type { CardOutcome } from '../../lib/card/card-flow.ts';
import { askForCharge } from '../../lib/card/card-intent.ts';
import { forgetStarted, startedPayment } from '../../lib/card/started-payment.ts';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { quotePageQuery, type QuoteLink, sendAcceptance, withdraw } from './api/quote.ts';

/** Takes a card payment for the order of a link, and throws the server's refusal. */
export type PayByCard = (payment: {
  readonly orderId: number;
  readonly token: string;
  readonly amount: Cents;
  readonly isDeposit: boolean;
  readonly consent: GivenConsent | null;
  readonly cardConsent: GivenCardConsent | null;
}) => Promise<CardOutcome>;

/** A customer's payment, and whether the card is kept for the rest of the balance. */
export interface Payment {
  readonly amount: Cents;
  readonly cardConsent: GivenCardConsent | null;
}

interface Given {
  readonly quote: QuoteView;
  readonly link: QuoteLink;
  readonly payByCard: PayByCard;
  readonly consent: GivenConsent | null;
}

/** Interval for checking a payment with an unknown outcome. */
const ASK_MS = 5_000;
/** Interval for bank payments: a bank answers after days, and a customer may leave the page open. */
const ASK_BANK_MS = 60_000;

export type QuotePayment = ReturnType<typeof useQuotePayment>;

/**
 * Accepts a quotation and pays it. Accepting can be repeated. A payment with an unknown outcome isn't offered again
 * until the server knows the outcome.
 */
export function useQuotePayment({ quote, link, payByCard, consent }: Given) {
  const { t } = useTranslation('quote');
  const message = useMessage();
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [paid, setPaid] = useState<string>();
  /** Balance at the time when an outcome was lost. Once the balance changes, the outcome is known. */
  const [lostAt, setLostAt] = useState<Cents>();
  const { queryKey } = quotePageQuery(link);
  const isChecking = quote.payment.isChecking || lostAt === quote.payment.due;
  const hasBank = quote.payment.bank.length > 0;
  useEffect(() => {
    if (!isChecking && !hasBank) return;
    const wait = isChecking ? ASK_MS : ASK_BANK_MS;
    const timer = setInterval(() => void queries.invalidateQueries({ queryKey }), wait);
    return () => clearInterval(timer);
  }, [isChecking, hasBank, queries, queryKey]);

  useEffect(() => {
    const intentId = startedPayment(quote.orderId);
    if (intentId === undefined) return;
    askForCharge(intentId).then(
      async ({ state, transactionInfo }) => {
        if (state === 'created' || state === 'opened') return;
        forgetStarted(quote.orderId);
        if (state === 'paid') setPaid(message('PAYMENT_SUCCESS', { comments: transactionInfo ?? '' }));
        await queries.invalidateQueries({ queryKey });
      },
      // The next page load checks again, and the server never charges an order twice.
      () => undefined,
    );
    // Once: what begins later is followed by its frame.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);

  const attempt = async (work: () => Promise<void>, stale = t('changed')) => {
    setBusy(true);
    setProblem(undefined);
    setPaid(undefined);
    try {
      await work();
    } catch (error) {
      const code = error instanceof HttpRefusal ? error.code : undefined;
      setProblem(code === 'STALE_ROW' ? stale : error instanceof Error ? error.message : t('failed'));
      if (code !== undefined) await queries.invalidateQueries({ queryKey });
    } finally {
      setBusy(false);
    }
  };
  const accept = async (name: string) => {
    const { orderId: quoteId, fingerprint } = quote;
    queries.setQueryData(queryKey, await sendAcceptance(link, { quoteId, fingerprint, name, consent }));
  };
  const pay = async ({ amount, cardConsent }: Payment) => {
    const isDeposit = quote.progress.kind === 'quotation' && quote.payment.minimum > 0;
    const outcome = await payByCard({
      orderId: quote.orderId,
      token: link.token,
      amount,
      isDeposit,
      consent,
      cardConsent,
    });
    if (outcome.kind === 'paid') setPaid(message('PAYMENT_SUCCESS', { comments: outcome.info }));
    if (outcome.kind === 'failed') setProblem(outcome.reason ?? message('PAYMENT_DECLINED'));
    if (outcome.kind === 'unrecorded') setLostAt(quote.payment.due);
    await queries.invalidateQueries({ queryKey });
  };
  return {
    isBusy,
    isChecking,
    problem,
    paid,
    accept: (name: string) => attempt(() => accept(name)),
    pay: (payment: Payment) => attempt(() => pay(payment), t('payChanged')),
    acceptAndPay: (name: string, payment: Payment) =>
      attempt(async () => {
        await accept(name);
        await pay(payment);
      }),
    withdrawCard: () =>
      attempt(async () => {
        await withdraw(link, quote.orderId);
        await queries.invalidateQueries({ queryKey });
      }),
  };
}
