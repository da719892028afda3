import type { ReactNode } from 'react';
import { Text } from '@mantine/core';
import { IconArrowDownRight, IconArrowUpRight, IconEqual } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Figures } from '@cordovan/contracts/reports-figures';
import { formatMoney, formatNumber } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { changeOf, listsOf, shareOf } from './figures.ts';
import classes from './dashboard.module.css';

interface Props {
  readonly figures: Figures;
  readonly storeId: number | undefined;
}

/**
 * Sales, quotations, on-time delivery and margin compared with the previous period. Each links to the list behind it.
 */
export function FiguresStrip({ figures, storeId }: Props) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  const { sales, quotes, shipped, margin } = figures;
  const lists = listsOf({ figures, storeId });
  const percent = (share: number | undefined) =>
    share === undefined ? '–' : `${formatNumber(share, language, 1)}%`;
  const shippedShare = shareOf(shipped.onTime, shipped.orders);
  const shippedBefore = shareOf(shipped.onTimeBefore, shipped.ordersBefore);
  return (
    <section aria-label={t('keyFigures')} className={classes.figures}>
      {sales && (
        <Card
          label={t('figures.sales')}
          value={formatMoney(sales.total, language)}
          to={lists.sales}
          change={{ by: changeOf(sales.total, sales.totalBefore), unit: '%' }}
          before={formatMoney(sales.totalBefore, language)}
        >
          {t('figures.orders', { count: sales.orders })}
        </Card>
      )}
      {quotes && (
        <>
          <Card label={t('figures.open')} value={formatMoney(quotes.openTotal, language)} to={lists.open}>
            {t('figures.openQuotes', { count: quotes.open })}
          </Card>
          <Card
            label={t('figures.conversion')}
            value={percent(shareOf(quotes.won, quotes.given))}
            to={lists.won}
            change={pointsOf(
              shareOf(quotes.won, quotes.given),
              shareOf(quotes.wonBefore, quotes.givenBefore),
            )}
            before={percent(shareOf(quotes.wonBefore, quotes.givenBefore))}
          >
            {t('figures.won', { won: quotes.won })}{' '}
            <Link to={lists.given}>{t('figures.given', { count: quotes.given })}</Link>
          </Card>
        </>
      )}
      <Card
        label={t('figures.onTime')}
        value={percent(shippedShare)}
        to={lists.onTime}
        change={pointsOf(shippedShare, shippedBefore)}
        before={percent(shippedBefore)}
      >
        {t('figures.onTimeOf', { onTime: shipped.onTime })}{' '}
        <Link to={lists.shipped}>{t('figures.shipped', { count: shipped.orders })}</Link>
      </Card>
      {margin && (
        <Card
          label={t('figures.margin')}
          value={formatMoney(margin.margin, language)}
          to={lists.margin}
          change={{ by: changeOf(margin.margin, margin.marginBefore), unit: '%' }}
          before={formatMoney(margin.marginBefore, language)}
        >
          {t('figures.marginShare', { share: percent(shareOf(margin.margin, margin.subtotal)) })}
        </Card>
      )}
    </section>
  );
}

interface Change {
  /** Undefined when the period before had nothing to compare with. */
  readonly by: number | undefined;
  readonly unit: '%' | 'points';
}

const pointsOf = (now: number | undefined, before: number | undefined): Change => ({
  by: now === undefined || before === undefined ? undefined : Math.round((now - before) * 10) / 10,
  unit: 'points',
});

interface CardProps {
  readonly label: string;
  readonly value: string;
  readonly to: string;
  readonly change?: Change;
  readonly before?: string;
  readonly children: ReactNode;
}

function Card({ label, value, to, change, before, children }: CardProps) {
  return (
    <div className={classes.card}>
      <h2 className={classes.cardLabel}>{label}</h2>
      <Link to={to} className={classes.cardValue} aria-label={`${label}: ${value}`}>
        {value}
      </Link>
      <Text size="sm" c="dimmed" className="tabular">
        {children}
      </Text>
      {change && before !== undefined && <Against change={change} before={before} />}
    </div>
  );
}

/** The change in words and as an arrow. Color only repeats them. */
function Against({ change: { by, unit }, before }: { readonly change: Change; readonly before: string }) {
  const { t } = useTranslation('reports');
  const language = useLanguage();
  if (by === undefined)
    return (
      <Text size="sm" c="dimmed">
        {t('figures.before', { before })}
      </Text>
    );
  const Icon = by > 0 ? IconArrowUpRight : by < 0 ? IconArrowDownRight : IconEqual;
  const amount = formatNumber(Math.abs(by), language, 1);
  const word = by > 0 ? 'up' : by < 0 ? 'down' : 'same';
  return (
    <p className={classes.against} data-trend={word}>
      <Icon size={16} aria-hidden />
      {t(`figures.${word}`, { by: unit === '%' ? `${amount}%` : t('figures.points', { by: amount }) })}
      <span className={classes.before}>{t('figures.before', { before })}</span>
    </p>
  );
}
