import { Button, Group, List, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { GridPreview } from '@cordovan/contracts/catalogue-options-schemas';

interface Props {
  readonly preview: GridPreview;
  readonly onAnswer: (isSure: boolean) => void;
}

const namesOf = (rows: readonly { readonly name: string }[]) => rows.map(({ name }) => name).join(', ');

/** Preview of a grid's changes before they are saved. */
export function GridPreviewDialog({ preview, onAnswer }: Props) {
  const { t } = useTranslation('catalogueOptions');
  const { turnedOn, turnedOff, changed, openQuotations, styles, flavors } = preview;
  return (
    <Stack gap="md">
      <List>
        {turnedOn > 0 && <List.Item>{t('preview.on', { count: turnedOn })}</List.Item>}
        {turnedOff > 0 && <List.Item>{t('preview.off', { count: turnedOff })}</List.Item>}
        {changed > 0 && <List.Item>{t('preview.changed', { count: changed })}</List.Item>}
      </List>
      {openQuotations > 0 && <Text fw={600}>{t('preview.quotations', { count: openQuotations })}</Text>}
      {styles.length > 0 && <Text>{t('preview.styles', { names: namesOf(styles) })}</Text>}
      {flavors.length > 0 && <Text>{t('preview.flavors', { names: namesOf(flavors) })}</Text>}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => onAnswer(false)}>
          {t('preview.back')}
        </Button>
        <Button onClick={() => onAnswer(true)} data-autofocus>
          {t('preview.save')}
        </Button>
      </Group>
    </Stack>
  );
}
