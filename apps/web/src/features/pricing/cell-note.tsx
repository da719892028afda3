import { Text } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { formatDay, formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { cellKey, cellState, type GridColumn, type GridRow, type Sheet } from './grid/sheet.ts';
import classes from './pricing.module.css';

interface Props {
  readonly sheet: Sheet;
  readonly row: GridRow | undefined;
  readonly column: GridColumn | undefined;
  readonly refused: ReadonlyMap<string, string>;
}

/** Describes the active cell: since when its price applies, when it changes next, and why it is refused. */
export function CellNote({ sheet, row, column, refused }: Props) {
  const { t } = useTranslation('pricing');
  if (!row || !column) return <p className={classes.cellNote} />;
  const kind = column.kind === 'margin' ? 'price' : column.kind;
  const key = cellKey(row, column.grade.id, kind);
  return (
    <div className={classes.cellNote}>
      <Text span fw={600}>
        {row.saleItemName} · {column.grade.name ?? column.grade.value} · {t(`grid.kinds.${kind}`)}
      </Text>
      <CellFacts sheet={sheet} cell={key} reason={refused.get(key)} />
    </div>
  );
}

interface FactsProps {
  readonly sheet: Sheet;
  readonly cell: string;
  readonly reason: string | undefined;
}

function CellFacts({ sheet, cell, reason }: FactsProps) {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  const { stored, text, value, isChanged, isValid } = cellState(sheet, cell);
  const day = (date: string) => formatDay(date, language);
  const fault = isValid ? reason : t('cell.unreadable', { text });
  if (fault)
    return (
      <Text span c="var(--mantine-color-error)" role="alert" className={classes.fault}>
        <IconAlertTriangle size={16} aria-hidden /> {fault}
      </Text>
    );
  const since =
    stored.value === null || stored.from === null
      ? t('cell.none')
      : t('cell.since', { amount: formatMoney(stored.value, language), day: day(stored.from) });
  return (
    <Text span c="dimmed">
      {since}
      {stored.nextDay !== null && ` ${t('cell.next', { day: day(stored.nextDay) })}`}
      {isChanged && ` ${value === null ? t('cell.removed') : t('cell.changed', { day: day(sheet.day) })}`}
    </Text>
  );
}
