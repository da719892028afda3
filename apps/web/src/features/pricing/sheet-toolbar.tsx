import {
  ActionIcon,
  Button,
  Group,
  SegmentedControl,
  Select,
  Switch,
  TextInput,
  Tooltip,
} from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconPercentage,
  IconSearch,
  IconUpload,
} from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { readPricesFile } from './api/price-lists.ts';
import type { Change, GridColumn, GridRow } from './grid/sheet.ts';
import type { Selection } from './grid/selection.ts';
import type { PriceSheet } from './grid/use-sheet.ts';
import { ImportDialog } from './import-dialog.tsx';
import { SHEET_FILTERS } from './sheet-filters.ts';
import { RaiseDialog } from './raise/raise-dialog.tsx';
import classes from './pricing.module.css';

interface Props {
  readonly sheet: PriceSheet;
  /** Rows and columns in view. */
  readonly rows: readonly GridRow[];
  readonly columns: readonly GridColumn[];
  readonly selection: Selection;
}

const namesOf = (names: readonly (string | null)[]): string[] =>
  [...new Set(names.filter((name) => name !== null))].toSorted((a, b) => a.localeCompare(b));

/** The sheet's filters on one side, the actions for its prices on the other. */
export function SheetToolbar(props: Props) {
  return (
    <div className={classes.toolbar}>
      <SheetFilters sheet={props.sheet} />
      <SheetActions {...props} />
    </div>
  );
}

function SheetFilters({ sheet }: Pick<Props, 'sheet'>) {
  const { t } = useTranslation('pricing');
  const { filters, setFilters } = useFilters(SHEET_FILTERS);
  const { rows } = sheet.base;
  return (
    <Group gap="xs" align="center">
      <TextInput
        aria-label={t('filters.search')}
        placeholder={t('filters.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        w={{ base: '100%', xs: 200 }}
        value={filters.q ?? ''}
        onChange={(event) => setFilters({ q: event.currentTarget.value || undefined })}
      />
      <Select
        aria-label={t('filters.style')}
        placeholder={t('filters.style')}
        w={{ base: 'calc(50% - 4px)', xs: 150 }}
        clearable
        searchable
        data={namesOf(rows.map(({ styleName }) => styleName))}
        value={filters.style ?? null}
        onChange={(style) => setFilters({ style: style ?? undefined })}
      />
      <Select
        aria-label={t('filters.type')}
        placeholder={t('filters.type')}
        w={{ base: 'calc(50% - 4px)', xs: 170 }}
        clearable
        searchable
        data={namesOf(rows.map(({ furnitureTypeName }) => furnitureTypeName))}
        value={filters.type ?? null}
        onChange={(type) => setFilters({ type: type ?? undefined })}
      />
      <SegmentedControl
        aria-label={t('filters.view')}
        data={(['prices', 'costs', 'all'] as const).map((view) => ({
          value: view,
          label: t(`filters.views.${view}`),
        }))}
        value={filters.view ?? 'prices'}
        onChange={(view) => setFilters({ view: view === 'prices' ? undefined : view })}
      />
      <Switch
        label={t('filters.changed')}
        checked={filters.changed !== undefined}
        onChange={(event) => setFilters({ changed: event.currentTarget.checked ? '1' : undefined })}
      />
    </Group>
  );
}

function SheetActions({ sheet, rows, columns, selection }: Props) {
  const { t } = useTranslation('pricing');
  const dialogs = useDialogs();
  const { base } = sheet;
  const { isLocked } = sheet.sheet;
  const raise = async () => {
    const changes = await dialogs.open<readonly Change[]>(
      (close) => (
        <RaiseDialog sheet={sheet} rows={rows} columns={columns} selection={selection} onDone={close} />
      ),
      { title: t('raise.title'), size: 'xl' },
    );
    if (changes) sheet.write(changes);
  };
  const bringIn = () =>
    dialogs.open((close) => <ImportDialog list={base.list} day={base.day} onClose={() => close()} />, {
      title: t('import.title'),
      size: 'xl',
    });
  return (
    <Group gap="xs">
      <Tooltip label={t('actions.undo')}>
        <ActionIcon
          variant="subtle"
          color="quiet"
          size={40}
          aria-label={t('actions.undo')}
          disabled={!sheet.canUndo}
          onClick={sheet.undo}
        >
          <IconArrowBackUp size={20} />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={t('actions.redo')}>
        <ActionIcon
          variant="subtle"
          color="quiet"
          size={40}
          aria-label={t('actions.redo')}
          disabled={!sheet.canRedo}
          onClick={sheet.redo}
        >
          <IconArrowForwardUp size={20} />
        </ActionIcon>
      </Tooltip>
      {!isLocked && (
        <Button
          variant="default"
          leftSection={<IconPercentage size={18} aria-hidden />}
          onClick={() => void raise()}
        >
          {t('actions.raise')}
        </Button>
      )}
      {!isLocked && (
        <Button
          variant="default"
          leftSection={<IconUpload size={18} aria-hidden />}
          disabled={sheet.edits.size > 0}
          title={sheet.edits.size > 0 ? t('import.saveFirst') : undefined}
          onClick={() => void bringIn()}
        >
          {t('actions.import')}
        </Button>
      )}
      <ExportButton
        name={base.list.name}
        title={t('actions.exportTitle')}
        read={(options) => readPricesFile(base.list.id, options)}
      />
    </Group>
  );
}
