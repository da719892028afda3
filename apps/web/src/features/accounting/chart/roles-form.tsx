import { useState } from 'react';
import { Button, Group, Select, Skeleton, Stack, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountRoleNames } from '@cordovan/contracts/accounts-columns';
import { type AccountRole, accountRoles, servesRole } from '@cordovan/domain/accounting';
import { usualName } from '@cordovan/domain/messages';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { chartQuery, sendRoles } from './api/accounts.ts';

/** Chooses the account to which new bookings of each kind go. Earlier bookings keep their account (ADR 46). */
export function RolesForm({ onClose }: { readonly onClose: () => void }) {
  const { t } = useTranslation(['chart', 'ui']);
  const language = useLanguage();
  const queries = useQueryClient();
  const chart = useQuery(chartQuery());
  const [chosen, setChosen] = useState<Partial<Record<AccountRole, number>>>({});
  const { isSaving, saving } = useSaving();
  if (chart.error) return <ReadFailure error={chart.error} onRetry={() => void chart.refetch()} />;
  if (!chart.data) return <Skeleton height={400} aria-hidden />;
  const { accounts } = chart.data;
  const current = (role: AccountRole) => accounts.find(({ roles }) => roles.includes(role))?.id;
  const moved = accountRoles.flatMap((role) => {
    const accountId = chosen[role];
    return accountId === undefined || accountId === current(role) ? [] : [{ role, accountId }];
  });
  const save = () =>
    saving(async () => {
      await sendRoles(moved);
      await queries.invalidateQueries({ queryKey: ['accounting'] });
      notifyDone(t('roles.saved'));
      onClose();
    });
  return (
    <Stack gap="md">
      <Text size="sm" c="dimmed">
        {t('roles.lead')}
      </Text>
      {accountRoles.map((role, index) => (
        <Select
          key={role}
          label={accountRoleNames[role][language]}
          allowDeselect={false}
          searchable
          {...(index === 0 ? { 'data-autofocus': true } : {})}
          data={accounts
            .filter(({ kind, isActive }) => isActive && servesRole(kind, role))
            .map(({ id, code, name }) => ({
              value: String(id),
              label: `${code} ${usualName('account', name, language)}`,
            }))}
          value={String(chosen[role] ?? current(role))}
          onChange={(id) => setChosen({ ...chosen, [role]: Number(id) })}
        />
      ))}
      <Group justify="flex-end" gap="xs">
        <Button variant="default" onClick={onClose}>
          {t('ui:cancel')}
        </Button>
        <Button loading={isSaving} disabled={moved.length === 0} onClick={() => void save()}>
          {t('ui:save')}
        </Button>
      </Group>
    </Stack>
  );
}
