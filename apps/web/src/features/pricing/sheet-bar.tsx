import { Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { formatDay } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { rowsOf, type PriceSheet } from './grid/use-sheet.ts';
import { LaterChanges } from './later-changes.tsx';
import { QuotationEffect } from './quotation-effect.tsx';
import classes from './pricing.module.css';

/** Unsaved changes: how many, from which day, and their effect on quotations. Saves all of them or none. */
export function SheetBar({ sheet }: { readonly sheet: PriceSheet }) {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  const dialogs = useDialogs();
  const { edits, invalid, conflicts, base } = sheet;
  const isLocked = sheet.sheet.isLocked;
  const discard = async () => {
    const isSure = await dialogs.confirm({
      text: t('bar.discardQuestion', { count: edits.size }),
      yesText: t('bar.discard'),
      isDangerous: true,
    });
    if (isSure) sheet.discard();
  };
  return (
    <div className={classes.bar}>
      <div role="status">
        <Text fw={600} className="tabular">
          {t('bar.changes', { count: edits.size, day: formatDay(base.day, language) })}
        </Text>
        {invalid.length > 0 && (
          <Text size="sm" c="var(--mantine-color-error)">
            {t('bar.invalid', { count: invalid.length })}
          </Text>
        )}
        <LaterChanges sheet={sheet.sheet} cells={edits.keys()} />
        {invalid.length === 0 && !isLocked && (
          <QuotationEffect listId={base.list.id} day={base.day} rows={rowsOf(sheet.sheet)} />
        )}
      </div>
      <Group gap="xs">
        <Button variant="default" onClick={() => void discard()}>
          {t('bar.discard')}
        </Button>
        <Button
          loading={sheet.isSaving}
          disabled={invalid.length > 0 || conflicts.length > 0 || isLocked}
          onClick={() => void sheet.save()}
        >
          {t('bar.save')}
        </Button>
      </Group>
    </div>
  );
}
