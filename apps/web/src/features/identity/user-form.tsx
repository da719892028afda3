import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Text, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { UseFormReturnType } from '@mantine/form';
import { useTranslation } from 'react-i18next';
import { userInput, type User, type UserInput } from '@cordovan/contracts/identity';
import { userStateNames } from '@cordovan/contracts/identity-columns';
import {
  checkNewPassword,
  checkUser,
  isRole,
  roleAndSetOf,
  roleNames,
  roleOf,
  rolesList,
} from '@cordovan/domain/identity';
import { allowUnless, refusalsOf, type Result } from '@cordovan/domain/result';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { pageConfiguration } from '../../lib/page-configuration.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { useTellDirty } from '../../ui/form/form-of-record.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { PasswordField } from '../../ui/form/password-field.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { storeChoicesQuery } from './api/choices.ts';
import { PasswordRuleTooltip } from './password-rule-tooltip.tsx';
import { RepField } from './rep-field.tsx';
import { UserAccessActions } from './user-access-actions.tsx';
import { useSaveUser } from './use-save-user.ts';
import classes from './user-form.module.css';

type Form = UseFormReturnType<UserInput>;

const draftOf = (user: User | undefined): UserInput => ({
  id: user?.id ?? 0,
  email: user?.email ?? '',
  name: user?.name ?? '',
  role: user?.role ?? null,
  permissionSet: user?.permissionSet ?? null,
  storeId: user?.storeId ?? null,
  salesRepId: user?.salesRepId ?? null,
  isActive: user?.isActive ?? true,
  employeeCode: user?.employeeCode ?? null,
  language: user?.language ?? pageConfiguration().language,
  isPageAccount: user?.isPageAccount ?? false,
  password: '',
  passwordConfirmation: '',
  rowVersion: user?.rowVersion ?? 0,
});

/** Checks required fields (USER-03, USER-09 to USER-12), and a new user's first password (USER-04). */
function checkDraft(draft: UserInput): Result<unknown> {
  const user = checkUser({
    email: draft.email,
    name: draft.name,
    role: draft.role ?? null,
    permissionSet: draft.permissionSet ?? null,
    storeId: draft.storeId ?? null,
    salesRepId: draft.salesRepId ?? null,
    isPageAccount: draft.isPageAccount,
  });
  const password = draft.id === 0 ? checkNewPassword(draft.password, draft.passwordConfirmation) : user;
  return allowUnless([...refusalsOf(user), ...refusalsOf(password)]);
}

interface Props {
  /** Undefined for a new user. */
  readonly user: User | undefined;
  readonly onDirty?: (isDirty: boolean) => void;
}

export function UserForm({ user, onDirty }: Props) {
  const { t } = useTranslation('identity');
  const { form, onSubmit, takeRefusal } = useContractForm<UserInput>({
    schema: userInput,
    initialValues: draftOf(user),
    labels: { name: t('users.name'), email: t('users.email'), employeeCode: t('users.employeeCode') },
    check: checkDraft,
  });
  const { save, isSaving } = useSaveUser({ form, takeRefusal });
  useUnsavedGuard(form.isDirty() && !isSaving);
  useTellDirty(form.isDirty(), onDirty);
  return (
    <form onSubmit={onSubmit(save)} noValidate>
      <Stack gap="lg">
        <FormProblems errors={form.errors} />
        <section className={classes.part}>
          <Title order={2}>{t('users.personal')}</Title>
          <PersonFields form={form} />
        </section>
        <section className={classes.part}>
          <Title order={2}>{t('users.access')}</Title>
          <AccessFields form={form} userId={user?.id} />
          <PageAccountField form={form} isNew={user === undefined} />
          {user && <UserAccessActions user={user} isFormDirty={form.isDirty()} />}
        </section>
        {!user && (
          <section className={classes.part}>
            <Title order={2}>{t('users.passwordSection')}</Title>
            {!form.values.isPageAccount && <Text c="dimmed">{t('users.firstPasswordHint')}</Text>}
            <PasswordFields form={form} />
          </section>
        )}
        <Group justify="flex-end">
          <Button type="submit" loading={isSaving} disabled={user !== undefined && !form.isDirty()}>
            {t('users.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function PersonFields({ form }: { readonly form: Form }) {
  const { t } = useTranslation('identity');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <TextInput label={t('users.name')} required autoComplete="off" {...form.getInputProps('name')} />
      <TextInput
        label={t('users.email')}
        type="email"
        required
        autoComplete="off"
        {...form.getInputProps('email')}
      />
      <TextInput
        label={t('users.employeeCode')}
        description={t('users.employeeCodeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        autoComplete="off"
        {...form.getInputProps('employeeCode')}
        value={form.values.employeeCode ?? ''}
        onChange={(event) => form.setFieldValue('employeeCode', event.currentTarget.value || null)}
      />
      <Select
        label={t('users.language')}
        data={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
        allowDeselect={false}
        {...form.getInputProps('language')}
      />
    </SimpleGrid>
  );
}

const toId = (value: string | null) => (value === null ? null : Number(value));
const toOption = (row: { id: number; name: string }) => ({ value: String(row.id), label: row.name });

function AccessFields({ form, userId }: { readonly form: Form; readonly userId: number | undefined }) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  const stores = useQuery(storeChoicesQuery());
  const isSelf = useSession()?.id === userId;
  const chosen = roleOf(form.values.role, form.values.permissionSet);
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <Select
        label={t('users.role')}
        required
        placeholder={t('users.chooseRole')}
        // Users can't change their own role (N-31).
        disabled={isSelf}
        data={rolesList.map((role) => ({ value: role, label: roleNames[role][language] }))}
        {...form.getInputProps('role')}
        description={chosen && t(`roles.${chosen}`)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        value={chosen}
        onChange={(value) => {
          const parts = isRole(value) ? roleAndSetOf(value) : { role: null, permissionSet: null };
          form.setFieldValue('role', parts.role);
          form.setFieldValue('permissionSet', parts.permissionSet);
        }}
      />
      <Select
        label={t('users.store')}
        required
        searchable
        placeholder={t('users.chooseStore')}
        data={(stores.data ?? []).map(toOption)}
        {...form.getInputProps('storeId')}
        value={form.values.storeId?.toString() ?? null}
        onChange={(value: string | null) => form.setFieldValue('storeId', toId(value))}
      />
      <RepField
        value={form.values.salesRepId ?? null}
        error={form.errors['salesRepId']}
        person={form.values}
        onChange={(id) => form.setFieldValue('salesRepId', id)}
      />
    </SimpleGrid>
  );
}

/** Set when a user is created and fixed afterward, because the account's password is public (N-06). */
function PageAccountField({ form, isNew }: { readonly form: Form; readonly isNew: boolean }) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  if (!isNew && !form.values.isPageAccount) return null;
  return (
    <Checkbox
      label={userStateNames.pageAccount[language]}
      description={t('users.pageAccountHint')}
      disabled={!isNew}
      {...form.getInputProps('isPageAccount', { type: 'checkbox' })}
    />
  );
}

function PasswordFields({ form }: { readonly form: Form }) {
  const { t } = useTranslation('identity');
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <PasswordRuleTooltip isExplained={form.errors['password'] !== undefined}>
        <PasswordField
          label={t('users.firstPassword')}
          required
          autoComplete="new-password"
          {...form.getInputProps('password')}
        />
      </PasswordRuleTooltip>
      <PasswordField
        label={t('users.confirmPassword')}
        required
        autoComplete="new-password"
        {...form.getInputProps('passwordConfirmation')}
      />
    </SimpleGrid>
  );
}
