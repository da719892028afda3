import { useState } from 'react';
import { Anchor, Button, Checkbox, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { UsageRow } from '@cordovan/contracts/leather-usage';
import { formatDay, formatRatio, today } from '../../../lib/format/format.ts';
import { HttpRefusal, refusalText } from '../../../lib/http/refusal.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { NumberField } from '../../../ui/form/number-field.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { factorPreviewQuery, sendFactor, sendFactorRemoval } from '../api/usage.ts';
import classes from './usage.module.css';

const PERCENT = { decimals: 1, min: 0, max: 200 } as const;

interface Props {
  readonly row: UsageRow;
  readonly onDone: (done: 'saved' | 'removed') => void;
  readonly onCancel: () => void;
}

/** A style's waste factor from a given day, with its evidence and the open orders that it changes. */
export function FactorDialog({ row, onDone, onCancel }: Props) {
  const { t } = useTranslation(['usage', 'ui']);
  const language = useLanguage();
  const { id: styleId, next } = row;
  const [percent, setPercent] = useState<number | null>(
    Math.round((row.suggestion ?? next?.factor ?? row.factor ?? 0) * 1_000) / 10,
  );
  const [isOfCompany, setOfCompany] = useState(false);
  const [from, setFrom] = useState<string | null>(next?.from ?? today(new Date()));
  const [isTried, setTried] = useState(false);
  const [isSaving, setSaving] = useState(false);
  const [refused, setRefused] = useState('');
  const factor = isOfCompany ? null : percent === null ? undefined : percent / 100;

  const run = async (work: () => Promise<unknown>, done: 'saved' | 'removed') => {
    setSaving(true);
    try {
      await work();
      onDone(done);
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      setRefused(refusalText(error));
    } finally {
      setSaving(false);
    }
  };
  const save = async () => {
    setTried(true);
    if (factor === undefined || from === null) return;
    await run(() => sendFactor({ styleId: styleId!, factor, from }), 'saved');
  };

  return (
    <DialogForm submitText={t('apply')} isSaving={isSaving} onSubmit={save} onCancel={onCancel}>
      <Evidence row={row} />
      {next && (
        <Text>
          {t('plannedNext', {
            factor: next.factor === null ? t('company') : formatRatio(next.factor, language),
            day: formatDay(next.from, language),
          })}{' '}
          <Button
            variant="subtle"
            size="compact-md"
            onClick={() => void run(() => sendFactorRemoval(next.id), 'removed')}
          >
            {t('removeNext')}
          </Button>
        </Text>
      )}
      <NumberField
        label={t('factor')}
        required
        rule={PERCENT}
        rightSection="%"
        disabled={isOfCompany}
        value={percent}
        onChange={setPercent}
        error={isTried && factor === undefined && t('ui:required', { field: t('factor') })}
      />
      <Checkbox
        label={t('useCompany')}
        checked={isOfCompany}
        onChange={(event) => setOfCompany(event.currentTarget.checked)}
      />
      <DayInput
        label={t('from')}
        description={t('fromHint')}
        required
        value={from}
        onChange={setFrom}
        error={isTried && from === null && t('ui:required', { field: t('from') })}
      />
      {factor !== undefined && from !== null && <Affected styleId={styleId!} factor={factor} from={from} />}
      {refused !== '' && (
        <Text role="alert" c="oxblood">
          {refused}
        </Text>
      )}
    </DialogForm>
  );
}

function Evidence({ row: { pieces, waste, low, high, suggestion } }: Pick<Props, 'row'>) {
  const { t } = useTranslation('usage');
  const language = useLanguage();
  if (waste === null || low === null || high === null) return <Text c="dimmed">{t('noEvidence')}</Text>;
  const ratio = (fraction: number) => formatRatio(fraction, language);
  return (
    <Text>
      {t('evidence', { count: pieces, waste: ratio(waste), low: ratio(low), high: ratio(high) })}{' '}
      {suggestion !== null && t('suggested', { factor: ratio(suggestion) })}
    </Text>
  );
}

interface Change {
  readonly styleId: number;
  readonly factor: number | null;
  readonly from: string;
}

function Affected({ styleId, factor, from }: Change) {
  const { t } = useTranslation('usage');
  const language = useLanguage();
  const { area, unit } = useArea();
  const preview = useQuery(
    factorPreviewQuery({ styleId, from, ...(factor === null ? {} : { factor: Math.min(factor, 2) }) }),
  );
  if (preview.error) return <ReadFailure error={preview.error} onRetry={() => void preview.refetch()} />;
  if (!preview.data) return <Skeleton height={96} radius="md" />;
  const { orders } = preview.data;
  const change = orders.reduce((sum, order) => sum + order.then - order.now, 0);
  const signed = (value: number) => `${value < 0 ? '−' : '+'}${area(Math.abs(value))} ${unit}`;
  return (
    <section aria-label={t('affected')} aria-live="polite">
      <Text fw={600}>
        {orders.length === 0
          ? t('affectsNone')
          : t('affects', { count: orders.length, change: signed(change) })}
      </Text>
      {orders.length > 0 && (
        <ul className={classes.orders}>
          {orders.map((order) => (
            <li key={order.orderId}>
              <span>
                <Anchor href={paths.orderDetail(order.orderId)} target="_blank">
                  {order.orderNumber}
                </Anchor>{' '}
                {order.customerName}
                {order.date !== null && (
                  <Text span c="dimmed">
                    {' · '}
                    {formatDay(order.date, language)}
                  </Text>
                )}
              </span>
              <span className="tabular">{signed(order.then - order.now)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
