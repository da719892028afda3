import { Button, Checkbox, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { styleCopyInput } from '@cordovan/contracts/catalogue-input';
import type { Style } from '@cordovan/contracts/catalogue-schemas';
import { checkRecordName } from '@cordovan/domain/catalogue';
import { paths } from '../../../lib/paths.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { sendStyleCopy } from '../api/records.ts';

/** Copies a style with everything in it and opens the copy. */
export function CopyStyle({ row }: { readonly row: Style }) {
  const { t } = useTranslation('catalogueRecords');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const start = async () => {
    const copy = await dialogs.open<Style>((close) => <CopyForm style={row} onDone={close} />, {
      title: t('copy.title', { name: row.name }),
    });
    if (!copy) return;
    notifyDone(t('copy.done', { name: copy.name }));
    await queries.invalidateQueries({ queryKey: ['catalogue'] });
    await navigate({ to: paths.catalogueStyle(copy.id) });
  };
  return (
    <Button variant="default" leftSection={<IconCopy size={18} aria-hidden />} onClick={() => void start()}>
      {t('copy.do')}
    </Button>
  );
}

interface FormProps {
  readonly style: Style;
  readonly onDone: (copy?: Style) => void;
}

function CopyForm({ style, onDone }: FormProps) {
  const { t } = useTranslation('catalogueRecords');
  const { isSaving, saving } = useSaving();
  const { form, onSubmit, takeRefusal } = useContractForm({
    schema: styleCopyInput,
    initialValues: { name: '', withPrices: true },
    labels: { name: t('copy.name') },
    check: checkRecordName,
  });
  const save = (copy: typeof form.values) =>
    saving(async () => onDone(await sendStyleCopy(style.id, copy)), takeRefusal);
  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <Stack gap="md">
        <Text>{t('copy.text', { count: style.itemCount })}</Text>
        <TextInput label={t('copy.name')} required data-autofocus {...form.getInputProps('name')} />
        <Checkbox label={t('copy.withPrices')} {...form.getInputProps('withPrices', { type: 'checkbox' })} />
        <Group justify="flex-end">
          <Button variant="default" onClick={() => onDone()}>
            {t('copy.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('copy.submit')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
