import { useEffect, useState, type SyntheticEvent } from 'react';
import { Button, TextInput, Title } from '@mantine/core';
import { IconArrowRight, IconCreditCard } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isEmail } from '@cordovan/domain/identity';
import { checkBalance } from '@cordovan/domain/payments';
import { queryParameter } from '../../lib/address.ts';
import { HttpRefusal } from '../../lib/http/refusal.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { brandOfPage, usePageBrand } from '../../lib/page-brand.ts';
import { pageConfiguration } from '../../lib/page-configuration.ts';
import { ConsentField } from '../../ui/consent/consent-field.tsx';
import { useConsent } from '../../ui/consent/use-consent.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { findBalance, readTerms } from './api/balance.ts';
import { usePayBalance, type BalanceToPay } from './use-pay-balance.tsx';
import classes from './pay-balance.module.css';

interface FoundBalance extends Omit<BalanceToPay, 'consent' | 'takesBank'> {
  readonly terms: Awaited<ReturnType<typeof readTerms>>;
}

const LONGEST_NUMBER = 60;
const LONGEST_EMAIL = 254;
const LONGEST_TOKEN = 200;

/**
 * A customer pays the balance of an order by its number (PAY-19 to PAY-23). One of our SO numbers also needs the
 * order's email, unless the customer followed a link from one of our emails (N-35).
 */
export default function PayBalanceScreen() {
  const { t } = useTranslation(['payments', 'shell']);
  const message = useMessage();
  const { searchStr } = useLocation();
  const [number, setNumber] = useState(() =>
    (queryParameter(searchStr, 'number') ?? '').slice(0, LONGEST_NUMBER),
  );
  const [email, setEmail] = useState('');
  const linked = (queryParameter(searchStr, 'token') ?? '').slice(0, LONGEST_TOKEN);
  const [found, setFound] = useState<FoundBalance>();
  const consent = useConsent(found?.terms.consent ?? []);
  const [problem, setProblem] = useState<string>();
  /** Shown after every lookup that finds no balance, so that the text doesn't reveal which orders exist (N-35). */
  const [isHelpShown, setHelpShown] = useState(false);
  const [emailProblem, setEmailProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const payBalance = usePayBalance();
  usePageBrand(brandOfPage());
  const company = pageConfiguration().companyName || t('shell:brand');
  useEffect(() => {
    document.title = `${t('payBalance.title')} · ${company}`;
  }, [t, company]);

  const find = async (typed: string) => {
    setBusy(true);
    setProblem(undefined);
    setHelpShown(false);
    const proof = { email: email.trim(), token: linked };
    try {
      const balance = await findBalance(typed, proof);
      const isDue = checkBalance(balance).ok;
      setFound(isDue ? { number: typed, proof, balance, terms: await readTerms(typed, proof) } : undefined);
      if (!isDue) setProblem(message('NO_BALANCE_TO_PAY'));
      setHelpShown(!isDue);
    } catch (error) {
      setFound(undefined);
      const isLimited = error instanceof HttpRefusal && error.code === 'RATE_LIMITED';
      const said = [message('NO_BALANCE_TO_PAY'), isLimited ? t('payBalance.tooMany') : ''];
      setProblem(said.filter(Boolean).join('. '));
      setHelpShown(!isLimited);
    }
    setBusy(false);
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = number.trim();
    if (typed === '') setProblem(t('payBalance.numberMissing'));
    else if (email.trim() !== '' && !isEmail(email.trim()))
      setEmailProblem(message('CUSTOMER_EMAIL_INVALID'));
    else void find(typed);
  };
  const pay = async (due: FoundBalance) => {
    if (!consent.check()) return;
    if (!(await payBalance({ ...due, consent: consent.given, takesBank: due.terms.takesBank }))) return;
    setFound(undefined);
    setNumber('');
  };

  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <p className={classes.brand}>{company}</p>
        <Title order={1}>{t('payBalance.title')}</Title>
        <p className={classes.hint}>{t('payBalance.hint')}</p>
        <form onSubmit={submit} noValidate className={classes.form}>
          <TextInput
            label={t('payBalance.number')}
            description={t('payBalance.where')}
            required
            size="md"
            maxLength={LONGEST_NUMBER}
            autoComplete="off"
            value={number}
            error={problem}
            onChange={(event) => {
              setNumber(event.currentTarget.value);
              setFound(undefined);
              setProblem(undefined);
            }}
          />
          {linked === '' && (
            <TextInput
              label={t('payBalance.email')}
              description={t('payBalance.emailWhen')}
              type="email"
              size="md"
              maxLength={LONGEST_EMAIL}
              autoComplete="email"
              value={email}
              error={emailProblem}
              onChange={(event) => {
                setEmail(event.currentTarget.value);
                setFound(undefined);
                setProblem(undefined);
                setEmailProblem(undefined);
              }}
            />
          )}
          <Button
            type="submit"
            size="md"
            variant={found ? 'default' : 'filled'}
            loading={isBusy}
            rightSection={<IconArrowRight size={18} aria-hidden />}
          >
            {t('payBalance.find')}
          </Button>
        </form>
        {isHelpShown && problem !== undefined && (
          <p className={classes.hint} role="status">
            {t('payBalance.notFound')}
          </p>
        )}
        {found && (
          <section className={classes.due} aria-live="polite">
            <p className={classes.dueLabel}>{t('payBalance.due')}</p>
            <p className={classes.dueAmount}>
              <MoneyText amount={found.balance} />
            </p>
            {found.terms.isQuotation && <p className={classes.hint}>{t('payBalance.accepts')}</p>}
            <ConsentField consent={consent} />
            <Button
              size="md"
              fullWidth
              leftSection={<IconCreditCard size={20} aria-hidden />}
              onClick={() => void pay(found)}
            >
              {t(found.terms.takesBank ? 'payBalance.payAnyWay' : 'payBalance.pay')}
            </Button>
          </section>
        )}
      </div>
    </main>
  );
}
