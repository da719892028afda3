import { useEffect, useState, type SyntheticEvent } from 'react';
import { Button, TextInput, Title } from '@mantine/core';
import { IconArrowRight, IconCreditCard } from '@tabler/icons-react';
import { useLocation } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Cents } from '@cordovan/domain/money';
import { checkBalance } from '@cordovan/domain/payments';
import { queryParameter } from '../../lib/address.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { findBalance } from './api/balance.ts';
import { usePayBalance } from './use-pay-balance.tsx';
import classes from './pay-balance.module.css';

interface Found {
  readonly number: string;
  readonly balance: Cents;
}

const LONGEST_NUMBER = 60;

/**
 * A customer pays what is left of an order that he knows by its number (PAY-19 to PAY-23); a link to it may have the
 * number.
 */
export default function PayBalanceScreen() {
  const { t } = useTranslation(['payments', 'shell']);
  const message = useMessage();
  const { searchStr } = useLocation();
  const [number, setNumber] = useState(() =>
    (queryParameter(searchStr, 'number') ?? '').slice(0, LONGEST_NUMBER),
  );
  const [found, setFound] = useState<Found>();
  const [problem, setProblem] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const payBalance = usePayBalance();
  useEffect(() => {
    document.title = `${t('payBalance.title')} · Cordovan`;
  }, [t]);

  const find = async (typed: string) => {
    setBusy(true);
    setProblem(undefined);
    const balance = await findBalance(typed);
    setBusy(false);
    const isDue = checkBalance(balance).ok;
    setFound(isDue ? { number: typed, balance } : undefined);
    if (!isDue) setProblem(message('NO_BALANCE_TO_PAY'));
  };
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    const typed = number.trim();
    if (typed === '') setProblem(t('payBalance.numberMissing'));
    else void find(typed);
  };
  const pay = async ({ number: known, balance }: Found) => {
    if (!(await payBalance(known, balance))) return;
    setFound(undefined);
    setNumber('');
  };

  return (
    <main className={classes.page}>
      <div className={classes.card}>
        <p className={classes.brand}>{t('shell:brand')}</p>
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
        {found && (
          <section className={classes.due} aria-live="polite">
            <p className={classes.dueLabel}>{t('payBalance.due')}</p>
            <p className={classes.dueAmount}>
              <MoneyText amount={found.balance} />
            </p>
            <Button
              size="md"
              fullWidth
              leftSection={<IconCreditCard size={20} aria-hidden />}
              onClick={() => void pay(found)}
            >
              {t('payBalance.pay')}
            </Button>
          </section>
        )}
      </div>
    </main>
  );
}
