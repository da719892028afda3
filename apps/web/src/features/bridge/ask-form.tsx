import { useState, type SyntheticEvent } from 'react';
import { Alert, Anchor, Button } from '@mantine/core';
import { IconCircleCheck, IconCreditCard, IconExclamationCircle, IconMail } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isEmail } from '@cordovan/domain/identity';
import { refusalsOf, type Result } from '@cordovan/domain/result';
import { stringifySearch } from '../../lib/address.ts';
import { problemTexts } from '../../lib/contact-problem.ts';
import { HiddenField } from '../../lib/http/hidden-field.tsx';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { pageConfiguration } from '../../lib/page-configuration.ts';
import { paths } from '../../lib/paths.ts';
import { ConsentField } from '../../ui/consent/consent-field.tsx';
import { useConsent } from '../../ui/consent/use-consent.ts';
import type { BridgeLeather, ShownStyle } from './shown-style.ts';
import { useDeposit, type PayDeposit } from './use-deposit.ts';
import { useQuoteRequest, type Outcome } from './use-quote-request.ts';
import { checkPayment, checkQuote, nobody, type Visitor, type Inquiry } from './visitor.ts';
import { AddressFields, VisitorFields } from './visitor-fields.tsx';
import classes from './bridge.module.css';

interface Props {
  readonly style: ShownStyle;
  readonly leather: BridgeLeather | undefined;
  readonly payDeposit: PayDeposit;
}

type Way = 'quote' | 'payment';

/** The visitor's form with two actions: request a quote or pay a deposit (BRIDGE-01). Keeps the input in every case. */
export function AskForm({ style, leather, payDeposit }: Props) {
  const { t } = useTranslation('bridge');
  const language = useLanguage();
  const requestQuote = useQuoteRequest();
  const deposit = useDeposit(payDeposit);
  const consent = useConsent(style.consent);
  const [visitor, setVisitor] = useState<Visitor>(nobody);
  const [tried, setTried] = useState<Way>();
  const [busy, setBusy] = useState<Way>();
  // The outcome is shown next to the button that was clicked.
  const [lastWay, setLastWay] = useState<Way>();
  const [outcome, setOutcome] = useState<Outcome>();

  const go = async (way: Way, { check, act }: { check: Result<void>; act: (inquiry: Inquiry) => Acted }) => {
    if (busy) return;
    const problems = problemTexts(language, refusalsOf(check), visitor);
    const isRefused = problems.length > 0;
    const isAgreed = consent.check();
    setLastWay(way);
    setTried(isRefused ? way : undefined);
    setOutcome(isRefused ? { isDone: false, text: problems.join('\n') } : undefined);
    if (isRefused || !isAgreed) return;
    setBusy(way);
    const { companyLabel: company } = pageConfiguration();
    setOutcome(await act({ visitor, style, leather, company, consent: consent.given }));
    setBusy(undefined);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    void go('quote', { check: checkQuote(visitor), act: requestQuote });
  };
  const fields = {
    visitor,
    onChange: (part: Partial<Visitor>) => setVisitor((known) => ({ ...known, ...part })),
    missing: tried ? missingFor(tried, visitor) : [],
  };
  return (
    <form onSubmit={submit} noValidate className={classes.panel} aria-labelledby="bridge-ask">
      <div>
        <h2 className={classes.subtitle} id="bridge-ask">
          {t('ask')}
        </h2>
        <p className={classes.soft}>{t('askHint')}</p>
      </div>
      <VisitorFields {...fields} />
      <HiddenField />
      <ConsentField consent={consent} />
      {lastWay === 'quote' && <OutcomeNote outcome={outcome} />}
      <Button
        type="submit"
        size="lg"
        fullWidth
        loading={busy === 'quote'}
        disabled={busy === 'payment'}
        leftSection={<IconMail size={20} aria-hidden />}
      >
        {t('request')}
      </Button>
      {style.takesPayments && (
        <>
          <AddressFields {...fields} />
          {lastWay === 'payment' && <OutcomeNote outcome={outcome} />}
          <Button
            variant="default"
            size="lg"
            fullWidth
            loading={busy === 'payment'}
            disabled={busy === 'quote'}
            leftSection={<IconCreditCard size={20} aria-hidden />}
            onClick={() => void go('payment', { check: checkPayment(visitor), act: deposit })}
          >
            {t('pay')}
          </Button>
          <p className={classes.hint}>{t('payHint')}</p>
        </>
      )}
      <Anchor href={balanceAddress()} className={classes.balance}>
        {t('balance')}
      </Anchor>
    </form>
  );
}

/** Keeps the page's company if its host doesn't name the company (N-07). */
function balanceAddress(): string {
  const { companyLabel: company } = pageConfiguration();
  return `${paths.payBalance}${stringifySearch(company ? { company } : {})}`;
}

type Acted = Promise<Outcome | undefined>;

function missingFor(way: Way, visitor: Visitor): (keyof Visitor)[] {
  const names = Object.keys(visitor) as (keyof Visitor)[];
  const asked: readonly (keyof Visitor)[] =
    way === 'payment' ? names.filter((name) => name !== 'message') : ['name', 'email'];
  return asked.filter((name) =>
    name === 'email' ? !isEmail(visitor.email.trim()) : visitor[name].trim() === '',
  );
}

function OutcomeNote({ outcome }: { readonly outcome: Outcome | undefined }) {
  const { t } = useTranslation('bridge');
  if (!outcome) return null;
  const { order } = outcome;
  const Icon = outcome.isDone ? IconCircleCheck : IconExclamationCircle;
  return (
    <Alert
      color={outcome.isDone ? 'moss' : 'oxblood'}
      role={outcome.isDone ? 'status' : 'alert'}
      icon={<Icon size={20} aria-hidden />}
    >
      <span className={classes.lines}>{outcome.text}</span>
      {order && (
        <p className={classes.next}>
          <strong>{t('orderNumber', { number: order.number })}</strong> {t('paidNext')}{' '}
          {order.page !== null && <Anchor href={order.page}>{t('viewOrder')}</Anchor>}
        </p>
      )}
    </Alert>
  );
}
