import { ActionIcon, Button, Fieldset, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { MOST_EXTRA_DAYS } from '@cordovan/domain/shop';
import { deliveryAreaMethods, MOST_DELIVERY_AREAS } from '@cordovan/domain/stores';
import { NumberField } from '../../ui/form/number-field.tsx';
import { DigitsInput, MoneyInput } from '../../ui/form/number-inputs.tsx';
import classes from './delivery-areas.module.css';
import type { AreaDraft, StoreDraft } from './store-draft.ts';

interface Props {
  readonly form: UseFormReturnType<StoreDraft>;
  readonly isReadOnly: boolean;
}

const ZIP_DIGITS = 5;
const DAYS = { decimals: 0, min: 0, max: MOST_EXTRA_DAYS } as const;
const newArea: AreaDraft = { zipFrom: '', zipTo: '', method: 'local', price: null, extraDays: 0 };

/** Where a store delivers, used for delivery estimates in its shops: ZIP code ranges with method, price and days. */
export function DeliveryAreas({ form, isReadOnly }: Props) {
  const { t } = useTranslation('stores');
  const areas = form.values.deliveryAreas ?? [];
  return (
    <Stack gap="md">
      <Text c="dimmed">{t('areas.hint')}</Text>
      {areas.map((area, at) => (
        <Area key={at} {...{ form, isReadOnly, area, at }} />
      ))}
      {!isReadOnly && areas.length < MOST_DELIVERY_AREAS && (
        <Button
          variant="default"
          className={classes.add}
          leftSection={<IconPlus size={18} />}
          onClick={() => form.insertListItem('deliveryAreas', newArea)}
        >
          {t('areas.add')}
        </Button>
      )}
    </Stack>
  );
}

function Area({ form, isReadOnly, area, at }: Props & { readonly area: AreaDraft; readonly at: number }) {
  const { t } = useTranslation('stores');
  const field = (name: keyof AreaDraft) => ({
    disabled: isReadOnly,
    ...form.getInputProps(`deliveryAreas.${at}.${name}`),
  });
  const number = at + 1;
  return (
    <Fieldset variant="unstyled" className={classes.area}>
      <legend className={classes.legend}>{t('areas.area', { number })}</legend>
      <SimpleGrid cols={{ base: 2, sm: 5 }} className={classes.fields}>
        <DigitsInput label={t('areas.from')} {...field('zipFrom')} digits={ZIP_DIGITS} value={area.zipFrom} />
        <DigitsInput label={t('areas.to')} {...field('zipTo')} digits={ZIP_DIGITS} value={area.zipTo} />
        <Select
          label={t('areas.method')}
          allowDeselect={false}
          data={deliveryAreaMethods.map((method) => ({ value: method, label: t(`areas.methods.${method}`) }))}
          {...field('method')}
        />
        <MoneyInput
          label={t('areas.price')}
          placeholder={t('areas.onRequest')}
          {...field('price')}
          value={area.price ?? null}
        />
        <NumberField
          label={t('areas.extraDays')}
          rule={DAYS}
          {...field('extraDays')}
          value={area.extraDays ?? null}
        />
      </SimpleGrid>
      {!isReadOnly && (
        <ActionIcon
          variant="subtle"
          color="quiet"
          size="lg"
          className={classes.remove}
          aria-label={t('areas.remove', { number })}
          onClick={() => form.removeListItem('deliveryAreas', at)}
        >
          <IconTrash size={20} />
        </ActionIcon>
      )}
    </Fieldset>
  );
}
