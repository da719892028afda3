import { Select, Switch, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { type Account, accountInput } from '@cordovan/contracts/accounts';
import { accountKindNames, accountRoleNames } from '@cordovan/contracts/accounts-columns';
import { accountKinds, checkAccount } from '@cordovan/domain/accounting';
import { ok, refuse } from '@cordovan/domain/result';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { type AccountInput, sendAccount } from './api/accounts.ts';

interface Props {
  readonly account: Account | undefined;
  readonly onClose: () => void;
}

/** Adds or changes an account. An account in use keeps its type and stays active. */
export function AccountForm({ account, onClose }: Props) {
  const { t } = useTranslation('chart');
  const language = useLanguage();
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const { form, onSubmit, takeRefusal } = useContractForm<AccountInput>({
    schema: accountInput,
    initialValues: {
      id: account?.id ?? 0,
      code: account?.code ?? '',
      name: account?.name ?? '',
      kind: account?.kind ?? 'expense',
      isActive: account?.isActive ?? true,
      rowVersion: account?.rowVersion ?? 0,
    },
    labels: { code: t('code'), name: t('name'), kind: t('kind') },
    check: (draft) => {
      const refusals = checkAccount(draft, account);
      return refusals.length > 0 ? refuse(...refusals) : ok();
    },
  });
  const save = (input: AccountInput) =>
    saving(async () => {
      await sendAccount(input);
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('saved'));
      onClose();
    }, takeRefusal);
  const isTypeFixed = account !== undefined && (account.hasEntries || account.roles.length > 0);
  return (
    <DialogForm isSaving={isSaving} onSubmit={onSubmit(save)} onCancel={onClose}>
      <TextInput label={t('code')} required data-autofocus maxLength={20} {...form.getInputProps('code')} />
      <TextInput
        label={t('name')}
        required
        maxLength={200}
        disabled={account?.isNamedBySetting ?? false}
        description={account?.isNamedBySetting ? t('namedBySetting') : undefined}
        {...form.getInputProps('name')}
      />
      <Select
        label={t('kind')}
        required
        allowDeselect={false}
        disabled={isTypeFixed}
        description={isTypeFixed ? t('kindFixed') : undefined}
        data={accountKinds.map((value) => ({ value, label: accountKindNames[value][language] }))}
        {...form.getInputProps('kind')}
      />
      {account && (
        <Switch
          label={t('active')}
          description={t('activeHint')}
          {...form.getInputProps('isActive', { type: 'checkbox' })}
        />
      )}
      {account && account.roles.length > 0 && (
        <Text size="sm" c="dimmed">
          {t('usedFor', { roles: account.roles.map((role) => accountRoleNames[role][language]).join(', ') })}
        </Text>
      )}
    </DialogForm>
  );
}
