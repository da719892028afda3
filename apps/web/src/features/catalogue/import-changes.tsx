import { useMemo, useState } from 'react';
import { Button, Checkbox, Select, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { RowChange } from '@cordovan/contracts/catalogue';
import { ChangedFields } from './changed-fields.tsx';
import classes from './import-changes.module.css';

/** Number of rows drawn at once. */
const PAGE = 100;

interface Props {
  readonly changes: readonly RowChange[];
  readonly othersCount: number;
  readonly leftOut: ReadonlySet<string>;
  readonly onSelect: (keys: readonly string[], isSelected: boolean) => void;
}

const matches = (change: RowChange, words: string) =>
  `${change.sheet} ${change.name} ${change.fields.map(({ column }) => column).join(' ')}`
    .toLowerCase()
    .includes(words.trim().toLowerCase());

function useFilter(changes: readonly RowChange[]) {
  const [words, setWords] = useState('');
  const [sheet, setSheet] = useState<string | null>(null);
  const [kind, setKind] = useState<string | null>(null);
  const shown = useMemo(
    () =>
      changes.filter(
        (change) =>
          (sheet === null || change.sheet === sheet) &&
          (kind === null || change.kind === kind) &&
          matches(change, words),
      ),
    [changes, words, sheet, kind],
  );
  return { words, setWords, sheet, setSheet, kind, setKind, shown };
}

/** Changes of the import, row by row. Only selected rows are imported. */
export function ImportChanges({ changes, othersCount, leftOut, onSelect }: Props) {
  const { t } = useTranslation('catalogue');
  const [most, setMost] = useState(PAGE);
  const filter = useFilter(changes);
  const { shown } = filter;
  const selectedCount = shown.filter(({ key }) => !leftOut.has(key)).length;
  const total = changes.length + othersCount;
  return (
    <section className={classes.changes} aria-label={t('changes.title')}>
      <Filters filter={filter} changes={changes} />
      <div className={classes.summary}>
        <Checkbox
          label={t('changes.selectAll', { count: shown.length })}
          checked={selectedCount === shown.length && shown.length > 0}
          indeterminate={selectedCount > 0 && selectedCount < shown.length}
          disabled={shown.length === 0}
          onChange={(event) =>
            onSelect(
              shown.map(({ key }) => key),
              event.currentTarget.checked,
            )
          }
        />
        <Text size="sm" c="dimmed" role="status">
          {t('changes.selected', { selected: total - leftOut.size, total })}
        </Text>
      </div>
      <ul className={classes.list}>
        {shown.slice(0, most).map((change) => (
          <Change
            key={change.key}
            change={change}
            isSelected={!leftOut.has(change.key)}
            onSelect={(isSelected) => onSelect([change.key], isSelected)}
          />
        ))}
      </ul>
      {shown.length > most && (
        <Button variant="default" className={classes.more} onClick={() => setMost(most + PAGE)}>
          {t('changes.more', { count: shown.length - most })}
        </Button>
      )}
      {othersCount > 0 && <Text c="dimmed">{t('changes.others', { count: othersCount })}</Text>}
    </section>
  );
}

interface FiltersProps {
  readonly filter: ReturnType<typeof useFilter>;
  readonly changes: readonly RowChange[];
}

function Filters({ filter, changes }: FiltersProps) {
  const { t } = useTranslation('catalogue');
  const sheets = useMemo(() => [...new Set(changes.map(({ sheet }) => sheet))], [changes]);
  const kinds = (['changed', 'added', 'removed'] as const).filter((kind) =>
    changes.some((change) => change.kind === kind),
  );
  return (
    <div className={classes.filters}>
      <TextInput
        label={t('changes.search')}
        leftSection={<IconSearch size={16} aria-hidden />}
        value={filter.words}
        onChange={(event) => filter.setWords(event.currentTarget.value)}
      />
      <Select
        label={t('table.sheet')}
        placeholder={t('changes.all')}
        clearable
        data={sheets}
        value={filter.sheet}
        onChange={filter.setSheet}
      />
      <Select
        label={t('changes.kind')}
        placeholder={t('changes.all')}
        clearable
        data={kinds.map((kind) => ({ value: kind, label: t(`changes.kinds.${kind}`) }))}
        value={filter.kind}
        onChange={filter.setKind}
      />
    </div>
  );
}

interface ChangeProps {
  readonly change: RowChange;
  readonly isSelected: boolean;
  readonly onSelect: (isSelected: boolean) => void;
}

function Change({ change, isSelected, onSelect }: ChangeProps) {
  const { t } = useTranslation('catalogue');
  const { sheet, row, name, kind, fields } = change;
  const place = row > 0 ? t('changes.place', { sheet, row }) : sheet;
  return (
    <li className={classes.change} data-left-out={!isSelected}>
      <Checkbox
        aria-label={t('changes.select', { name, sheet })}
        checked={isSelected}
        onChange={(event) => onSelect(event.currentTarget.checked)}
      />
      <div className={classes.what}>
        <div className={classes.head}>
          <span className={classes.name}>{name}</span>
          <span className={classes.kind} data-kind={kind}>
            {t(`changes.kinds.${kind}`)}
          </span>
          <span className={classes.place}>{place}</span>
        </div>
        <ChangedFields kind={kind} fields={fields} />
      </div>
    </li>
  );
}
