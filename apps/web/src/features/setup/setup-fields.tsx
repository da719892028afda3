import { SimpleGrid, Stack, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import type { FirstCompanyInput } from '@cordovan/contracts/setup';
import { FIRST_PASSWORD_LENGTH } from '@cordovan/domain/setup';
import { PercentInput } from '../../ui/form/number-inputs.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import classes from './setup.module.css';

interface Props {
  readonly form: UseFormReturnType<FirstCompanyInput>;
}

const below = ['label', 'input', 'description', 'error'] as ('label' | 'input' | 'description' | 'error')[];
const TAX_DECIMALS = 4;

/** The setup code printed by the server, with a hint where to find it. */
export function CodeFields({ form }: Props) {
  const { t } = useTranslation('setup');
  return (
    <Stack gap="md">
      <p className={classes.hint}>{t('code.hint')}</p>
      <pre className={classes.window} aria-label={t('code.window')}>
        {`${t('code.line')}\n\n  XXXX-XXXX-XXXX-XXXX`}
      </pre>
      <TextInput
        className={classes.code ?? ''}
        label={t('code.label')}
        required
        autoFocus
        autoComplete="off"
        spellCheck={false}
        maxLength={40}
        {...form.getInputProps('code')}
      />
    </Stack>
  );
}

/** The first store, at the company's address. More stores can be added later. */
export function StoreFields({ form }: Props) {
  const { t } = useTranslation('setup');
  return (
    <Stack gap="md">
      <p className={classes.hint}>{t('store.hint')}</p>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('store.name')}
          placeholder={form.values.name}
          {...form.getInputProps('storeName')}
        />
        <PercentInput
          label={t('store.taxRate')}
          description={t('store.taxRateHint')}
          inputWrapperOrder={below}
          required
          decimals={TAX_DECIMALS}
          {...form.getInputProps('taxRate')}
          value={form.values.taxRate}
        />
      </SimpleGrid>
    </Stack>
  );
}

/** The person who fills in this page becomes the administrator. */
export function YouFields({ form }: Props) {
  const { t } = useTranslation('setup');
  return (
    <Stack gap="md">
      <p className={classes.hint}>{t('you.hint')}</p>
      <SimpleGrid cols={{ base: 1, xs: 2 }}>
        <TextInput
          label={t('you.name')}
          required
          autoComplete="name"
          {...form.getInputProps('administrator.name')}
        />
        <TextInput
          label={t('you.email')}
          type="email"
          required
          autoComplete="username"
          {...form.getInputProps('administrator.email')}
        />
        <PasswordField
          label={t('you.password')}
          description={t('you.passwordHint', { min: FIRST_PASSWORD_LENGTH })}
          inputWrapperOrder={below}
          required
          autoComplete="new-password"
          {...form.getInputProps('administrator.password')}
        />
        <PasswordField
          label={t('you.confirm')}
          required
          autoComplete="new-password"
          {...form.getInputProps('administrator.passwordConfirmation')}
        />
      </SimpleGrid>
    </Stack>
  );
}
