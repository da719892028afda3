import { Alert, Button, Group, Stack, Text, VisuallyHidden } from '@mantine/core';
import { IconUserEdit } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Cents } from '@cordovan/domain/money';
import { formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { cellState } from './grid/sheet.ts';
import type { PriceSheet } from './grid/use-sheet.ts';
import { useCellName } from './use-cell-name.ts';
import classes from './pricing.module.css';

/** Prices that someone else changed while the user edited them: shows both, and the user chooses one. */
export function Conflicts({ sheet }: { readonly sheet: PriceSheet }) {
  const { t } = useTranslation('pricing');
  const language = useLanguage();
  const nameOf = useCellName(sheet.base);
  const { conflicts } = sheet;
  if (conflicts.length === 0) return null;
  const money = (amount: Cents | null) => (amount === null ? '–' : formatMoney(amount, language));
  return (
    <Alert
      color="amber"
      role="alert"
      icon={<IconUserEdit size={20} aria-hidden />}
      title={t('conflicts.title', { count: conflicts.length })}
    >
      <Stack gap="sm">
        <Text size="sm">{t('conflicts.hint')}</Text>
        <div className={classes.scroll}>
          <table className={classes.table} aria-label={t('conflicts.label')}>
            <thead>
              <tr>
                <th scope="col">{t('grid.item')}</th>
                <th scope="col">{t('conflicts.theirs')}</th>
                <th scope="col">{t('conflicts.mine')}</th>
                <th scope="col">
                  <VisuallyHidden>{t('conflicts.choose')}</VisuallyHidden>
                </th>
              </tr>
            </thead>
            <tbody>
              {conflicts.slice(0, 50).map((conflict) => (
                <tr key={conflict.key}>
                  <th scope="row">{nameOf(conflict.key)}</th>
                  <td>{money(conflict.theirs)}</td>
                  <td>{cellState(sheet.sheet, conflict.key).text || '–'}</td>
                  <td>
                    <Group gap="xs" wrap="nowrap">
                      <Button size="xs" variant="default" onClick={() => sheet.takeTheirs([conflict])}>
                        {t('conflicts.take')}
                      </Button>
                      <Button size="xs" variant="default" onClick={() => sheet.keepMine([conflict.key])}>
                        {t('conflicts.keep')}
                      </Button>
                    </Group>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
        <Group gap="xs">
          <Button variant="default" onClick={() => sheet.takeTheirs(conflicts)}>
            {t('conflicts.takeAll')}
          </Button>
          <Button variant="default" onClick={() => sheet.keepMine(conflicts.map(({ key }) => key))}>
            {t('conflicts.keepAll')}
          </Button>
        </Group>
      </Stack>
    </Alert>
  );
}
