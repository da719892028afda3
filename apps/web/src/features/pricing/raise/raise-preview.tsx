import { useMemo, useRef } from 'react';
import { Text } from '@mantine/core';
import { useVirtualizer } from '@tanstack/react-virtual';
import { useTranslation } from 'react-i18next';
import { formatMoney, formatNumber } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { placeOfKey } from '../grid/sheet.ts';
import type { PriceSheet } from '../grid/use-sheet.ts';
import { LaterChanges } from '../later-changes.tsx';
import { QuotationEffect } from '../quotation-effect.tsx';
import { averageMargin, type Raised } from './raised.ts';
import classes from '../pricing.module.css';

interface Props {
  readonly sheet: PriceSheet;
  readonly raised: readonly Raised[];
}

const ROW = 36;

/** Every change that a raise makes, with its effect on the margin and on open quotations. */
export function RaisePreview({ sheet, raised }: Props) {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  const margin = useMemo(() => averageMargin(sheet.sheet, raised), [sheet.sheet, raised]);
  const effectRows = useMemo(
    () =>
      raised.map(({ key, after }) => {
        const { gradeId, leatherGradeId, ...place } = placeOfKey(key);
        return {
          ...place,
          leatherItemGradeCollectionId: gradeId,
          leatherItemGradeId: leatherGradeId,
          value: after,
        };
      }),
    [raised],
  );
  if (raised.length === 0) return <Text c="dimmed">{t('raise.nothing')}</Text>;
  const percent = (value: number) => `${formatNumber(value, language, 1)}%`;
  return (
    <section aria-label={t('raise.preview')} className={classes.preview}>
      <div role="status">
        <Text fw={600} className="tabular">
          {t('raise.changes', { count: raised.length })}
          {margin &&
            ` · ${t('raise.margin', { before: percent(margin.before), after: percent(margin.after) })}`}
        </Text>
        <LaterChanges sheet={sheet.sheet} cells={raised.map(({ key }) => key)} />
        <QuotationEffect listId={sheet.base.list.id} day={sheet.base.day} rows={effectRows} />
      </div>
      <RaisedRows sheet={sheet} raised={raised} />
    </section>
  );
}

function RaisedRows({ sheet, raised }: Props) {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  const scroller = useRef<HTMLDivElement>(null);
  const virtual = useVirtualizer({
    count: raised.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => ROW,
    overscan: 8,
    initialRect: { width: 800, height: 320 },
  });
  const grades = new Map(sheet.base.grades.map(({ id, name }) => [id, name ?? String(id)]));
  return (
    <div
      ref={scroller}
      className={classes.raised}
      tabIndex={0}
      role="table"
      aria-label={t('raise.preview')}
      aria-rowcount={raised.length + 1}
    >
      <div role="row" aria-rowindex={1} className={classes.raisedHead}>
        <span role="columnheader">{t('grid.item')}</span>
        <span role="columnheader">{t('raise.before')}</span>
        <span role="columnheader">{t('raise.after')}</span>
        <span role="columnheader">{t('raise.difference')}</span>
      </div>
      <div role="rowgroup" style={{ height: virtual.getTotalSize(), position: 'relative' }}>
        {virtual.getVirtualItems().map(({ index, start }) => {
          const { key, row, gradeId, kind, before, after } = raised[index]!;
          return (
            <div
              key={key}
              role="row"
              aria-rowindex={index + 2}
              className={classes.raisedRow}
              style={{ transform: `translateY(${start}px)` }}
            >
              <span role="rowheader">
                {row.saleItemName} · {grades.get(gradeId)} · {t(`grid.kinds.${kind}`)}
              </span>
              <span role="cell">{formatMoney(before, language)}</span>
              <span role="cell">{formatMoney(after, language)}</span>
              <span role="cell">
                {after > before ? '+' : '−'}
                {formatMoney(Math.abs(after - before) as typeof after, language)}
              </span>
            </div>
          );
        })}
      </div>
    </div>
  );
}
