import { Button, Group, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { CatalogTable as TableName } from '@cordovan/contracts/catalogue-records';
import type { CatalogRow } from './catalog-table.ts';
import { UseList } from './record-uses.tsx';

interface Props {
  readonly table: TableName;
  readonly row: CatalogRow;
  readonly onAnswer: (isSure: boolean) => void;
}

/** Asks before retiring a record, and shows where it is used. */
export function RetireQuestion({ table, row, onAnswer }: Props) {
  const { t } = useTranslation('catalogueRecords');
  return (
    <Stack gap="md">
      <Text>{t('retire.text')}</Text>
      <UseList table={table} id={row.id} isInDialog />
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onAnswer(false)} data-autofocus>
          {t('retire.keep')}
        </Button>
        <Button color="oxblood" onClick={() => onAnswer(true)}>
          {t('retire.do')}
        </Button>
      </Group>
    </Stack>
  );
}
