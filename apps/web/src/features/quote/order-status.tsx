import { IconCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { QuotePage } from '@cordovan/contracts/documents-quote-page';
import type { QuoteView } from '@cordovan/contracts/documents-quote-schemas';
import { dayInZone, writtenDay } from '@cordovan/domain/calendar';
import { NO_MONEY, smallest, subtract, sum } from '@cordovan/domain/money';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { WrittenDay } from './written-day.tsx';
import classes from './order-status.module.css';

type Progress = QuoteView['progress'];
type Step = Progress['steps'][number];

/** Where the order is now, in words, and all its steps. */
export function OrderStatus({ page, quote }: { readonly page: QuotePage; readonly quote: QuoteView }) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  const { progress } = quote;
  const words = useStatusWords(quote);
  return (
    <section className={classes.status} data-kind={progress.kind} aria-label={t('progress.label')}>
      <h2 className={classes.headline}>{words.title}</h2>
      <p className={classes.sentence}>{words.hint}</p>
      {progress.readyWeek !== null && (
        <p className={classes.sentence}>
          {t('progress.ready', { day: writtenDay(progress.readyWeek, language) })}
        </p>
      )}
      {progress.steps.length > 0 && (
        <ol className={classes.track}>
          {progress.steps.map((step) => (
            <TrackStep key={step.step} step={step} progress={progress} timeZone={page.store?.timeZone} />
          ))}
        </ol>
      )}
    </section>
  );
}

function useStatusWords({ progress: { kind, steps, week, isPickup }, receipts }: QuoteView) {
  const { t } = useTranslation('quote');
  const language = useLanguage();
  const refunded = sum(receipts.map(({ amount }) => smallest(amount, NO_MONEY)));
  if (kind === 'canceled' && refunded < 0) {
    const amount = formatMoney(subtract(NO_MONEY, refunded), language);
    return { title: t('status.canceled.title'), hint: t('status.canceledRefunded', { amount }) };
  }
  const current = steps.find(({ state }) => state === 'current')?.step;
  if (current === undefined) {
    const key = kind === 'delivered' && isPickup ? 'pickedUp' : kind;
    return { title: t(`status.${key}.title`), hint: t(`status.${key}.hint`) };
  }
  if (current === 'scheduled' && week !== null) {
    const values = { day: writtenDay(week, language) };
    return { title: t('status.scheduledWeek.title', values), hint: t('status.scheduledWeek.hint') };
  }
  const key = current === 'finished' && isPickup ? 'readyForPickup' : current;
  return { title: t(`status.${key}.title`), hint: t(`status.${key}.hint`) };
}

interface StepProps {
  readonly step: Step;
  readonly progress: Progress;
  readonly timeZone: string | undefined;
}

function TrackStep({ step: { step, state, at }, progress: { isPickup, week }, timeZone }: StepProps) {
  const { t } = useTranslation('quote');
  const name =
    isPickup && step === 'finished'
      ? t('steps.readyForPickup')
      : isPickup && step === 'delivered'
        ? t('steps.pickedUp')
        : t(`steps.${step}`);
  return (
    <li className={classes.step} data-state={state} {...(state === 'current' && { 'aria-current': 'step' })}>
      <span className={classes.mark} aria-hidden>
        {state === 'done' && <IconCheck size={16} stroke={2.5} />}
      </span>
      <span className={classes.name}>
        {name}
        {state === 'done' && <span className={classes.hidden}> {t('steps.done')}</span>}
      </span>
      {step === 'scheduled' && state === 'current' && week !== null ? (
        <span className={classes.date}>
          {t('steps.week')} <WrittenDay day={week} />
        </span>
      ) : (
        at !== null && (
          <span className={classes.date}>
            <WrittenDay day={timeZone ? dayInZone(new Date(at), timeZone) : at.slice(0, 10)} />
          </span>
        )
      )}
    </li>
  );
}
