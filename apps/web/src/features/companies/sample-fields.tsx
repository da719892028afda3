import { SimpleGrid, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { MOST_SAMPLES } from '@cordovan/domain/companies';
import { NO_MONEY } from '@cordovan/domain/money';
import { MoneyInput } from '../../ui/form/number-inputs.tsx';
import { NumberField } from '../../ui/form/number-field.tsx';
import { below, type PartProps } from './shop-fields.tsx';

const COUNT = { decimals: 0, min: 1, max: MOST_SAMPLES };

/** Whether the shop sends samples, the price of each, and how many can go into one order. */
export function SampleFields({ form }: PartProps) {
  const { t } = useTranslation('companies');
  const { samples } = form.values;
  return (
    <Stack gap="md">
      <Switch
        label={t('samples.isOffered')}
        description={t('samples.isOfferedHint')}
        {...form.getInputProps('samples.isOffered', { type: 'checkbox' })}
      />
      <SimpleGrid cols={{ base: 1, sm: 2 }}>
        <MoneyInput
          label={t('samples.price')}
          description={t('samples.priceHint')}
          inputWrapperOrder={below}
          disabled={!samples.isOffered}
          {...form.getInputProps('samples.price')}
          value={samples.price}
          onChange={(price) => form.setFieldValue('samples.price', price ?? NO_MONEY)}
        />
        <NumberField
          label={t('samples.most')}
          description={t('samples.mostHint', { most: MOST_SAMPLES })}
          inputWrapperOrder={below}
          disabled={!samples.isOffered}
          rule={COUNT}
          {...form.getInputProps('samples.most')}
          value={samples.most}
          onChange={(most) => most !== null && form.setFieldValue('samples.most', most)}
        />
      </SimpleGrid>
    </Stack>
  );
}
