import { useMemo, useState } from 'react';
import { Button, Group, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { roundingRules, type RoundingRule } from '@cordovan/domain/pricing';
import { formatDay } from '../../../lib/format/format.ts';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { finishNumbers, NumberField } from '../../../ui/form/number-field.tsx';
import { heightOf, rangeOf, type Selection, widthOf } from '../grid/selection.ts';
import type { Change, GridColumn, GridRow } from '../grid/sheet.ts';
import type { PriceSheet } from '../grid/use-sheet.ts';
import { changesOf, type Raise, raisedCells } from './raised.ts';
import { RaisePreview } from './raise-preview.tsx';

interface Props {
  readonly sheet: PriceSheet;
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly selection: Selection;
  readonly onDone: (changes?: readonly Change[]) => void;
}

const PERCENTS = { decimals: 2, min: -90, max: 500 };

/** Raises or lowers prices by a percent, after a preview of every change (N-27). */
export function RaiseDialog({ sheet, rows, columns, selection, onDone }: Props) {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  const { base } = sheet;
  const range = rangeOf(selection);
  const selected = heightOf(range) * widthOf(range);
  const [percent, setPercent] = useState<number | null>(null);
  const [raise, setRaise] = useState<Omit<Raise, 'percent'>>({
    scope: { kind: selected > 1 ? 'selection' : 'all', style: null, gradeId: null },
    kind: 'price',
    rule: 'one',
  });
  const change = (part: Partial<typeof raise>) => setRaise((now) => ({ ...now, ...part }));
  const shown = useMemo(
    () => ({ grid: base, sheet: sheet.sheet, rows, columns, selection }),
    [base, sheet.sheet, rows, columns, selection],
  );
  const raised = useMemo(
    () => (percent === null ? [] : raisedCells(shown, { ...raise, percent })),
    [shown, raise, percent],
  );
  const styles = [...new Set(base.rows.flatMap(({ styleName }) => (styleName === null ? [] : [styleName])))];
  const { scope } = raise;
  const kinds = ['all', 'shown', ...(selected > 1 ? ['selection'] : []), 'style', 'grade'] as const;
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('raise.from', { day: formatDay(base.day, language) })}
      </Text>
      <SimpleGrid cols={{ base: 1, xs: 2, sm: 4 }}>
        <NumberField
          label={t('raise.percent')}
          description={t('raise.percentHint')}
          rule={PERCENTS}
          data-autofocus
          value={percent}
          onChange={setPercent}
        />
        <Select
          label={t('raise.scope')}
          description={t('raise.scopeHint', { count: selected })}
          allowDeselect={false}
          data={kinds.map((kind) => ({ value: kind, label: t(`raise.scopes.${kind as 'all'}`) }))}
          value={scope.kind}
          onChange={(kind) => change({ scope: { ...scope, kind: kind as typeof scope.kind } })}
        />
        <Select
          label={t('raise.kind')}
          description={t('raise.kindHint')}
          allowDeselect={false}
          disabled={scope.kind === 'selection'}
          data={(['price', 'cost', 'both'] as const).map((kind) => ({
            value: kind,
            label: t(`raise.kinds.${kind}`),
          }))}
          value={raise.kind}
          onChange={(kind) => change({ kind: kind as Raise['kind'] })}
        />
        <Select
          label={t('raise.rule')}
          description={t('raise.ruleHint')}
          allowDeselect={false}
          data={(Object.keys(roundingRules) as RoundingRule[]).map((rule) => ({
            value: rule,
            label: t(`raise.rules.${rule}`),
          }))}
          value={raise.rule}
          onChange={(rule) => change({ rule: rule as RoundingRule })}
        />
        {scope.kind === 'style' && (
          <Select
            label={t('filters.style')}
            searchable
            data={styles.toSorted((a, b) => a.localeCompare(b))}
            value={scope.style}
            onChange={(style) => change({ scope: { ...scope, style } })}
          />
        )}
        {scope.kind === 'grade' && (
          <Select
            label={t('raise.grade')}
            data={base.grades.map(({ id, name }) => ({ value: String(id), label: name ?? String(id) }))}
            value={scope.gradeId === null ? null : String(scope.gradeId)}
            onChange={(id) => change({ scope: { ...scope, gradeId: id === null ? null : Number(id) } })}
          />
        )}
      </SimpleGrid>
      <RaisePreview sheet={sheet} raised={raised} />
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={() => onDone()}>
          {t('raise.cancel')}
        </Button>
        <Button disabled={raised.length === 0} onClick={() => finishNumbers() && onDone(changesOf(raised))}>
          {t('raise.apply', { count: raised.length })}
        </Button>
      </Group>
    </Stack>
  );
}
