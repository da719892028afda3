import { Select, SimpleGrid, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { type Language, languages } from '@cordovan/domain/messages';
import { DigitsInput } from '../../ui/form/number-inputs.tsx';
import { TimeZoneSelect } from '../../ui/form/time-zone-select.tsx';
import classes from './setup.module.css';

/** Location of a company, with its language, units and time zone. */
export interface PlaceValues {
  readonly name: string;
  readonly address: string;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
  readonly phone: string;
  readonly email: string;
  readonly timeZone: string;
  readonly language: Language;
  readonly unitSystem: 'english' | 'metric';
}

const ZIP_DIGITS = 5;

interface Props<Values extends PlaceValues> {
  readonly form: UseFormReturnType<Values>;
  /** The first store will be in this state, so it is required. */
  readonly needsState?: boolean;
}

export function PlaceFields<Values extends PlaceValues>({ form: whole, needsState = false }: Props<Values>) {
  const { t } = useTranslation(['setup', 'shell']);
  // Every form that contains these fields uses the same names for them.
  const form = whole as unknown as UseFormReturnType<PlaceValues>;
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput
        className={classes.wide ?? ''}
        label={t('place.name')}
        description={t('place.nameHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        required
        autoComplete="organization"
        {...form.getInputProps('name')}
      />
      <TextInput
        label={t('place.address')}
        autoComplete="street-address"
        {...form.getInputProps('address')}
      />
      <TextInput label={t('place.city')} autoComplete="address-level2" {...form.getInputProps('city')} />
      <TextInput
        label={t('place.state')}
        placeholder="TX"
        required={needsState}
        maxLength={2}
        autoComplete="address-level1"
        {...form.getInputProps('state')}
        onChange={(event) => form.setFieldValue('state', event.currentTarget.value.toUpperCase())}
      />
      <DigitsInput
        label={t('place.zipCode')}
        digits={ZIP_DIGITS}
        {...form.getInputProps('zipCode')}
        value={form.values.zipCode}
      />
      <TextInput label={t('place.phone')} type="tel" autoComplete="tel" {...form.getInputProps('phone')} />
      <TextInput
        label={t('place.email')}
        type="email"
        autoComplete="email"
        {...form.getInputProps('email')}
      />
      <TimeZoneSelect
        label={t('place.timeZone')}
        required
        allowDeselect={false}
        {...form.getInputProps('timeZone')}
        value={form.values.timeZone}
        onChange={(zone) => form.setFieldValue('timeZone', zone ?? form.values.timeZone)}
      />
      <Select
        label={t('place.language')}
        allowDeselect={false}
        data={languages.map((value) => ({ value, label: t(`shell:language.${value}`) }))}
        value={form.values.language}
        onChange={(value) => form.setFieldValue('language', value === 'es' ? 'es' : 'en')}
      />
      <Select
        label={t('place.unitSystem')}
        allowDeselect={false}
        data={(['english', 'metric'] as const).map((value) => ({ value, label: t(`place.units.${value}`) }))}
        value={form.values.unitSystem}
        onChange={(value) => form.setFieldValue('unitSystem', value === 'metric' ? 'metric' : 'english')}
      />
    </SimpleGrid>
  );
}
