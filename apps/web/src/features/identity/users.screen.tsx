import { Button, Select, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { userColumns, userStateNames } from '@cordovan/contracts/identity-columns';
import {
  isRole,
  matchesUserFilter,
  type Role,
  roleAndSetOf,
  roleNames,
  rolesList,
} from '@cordovan/domain/identity';
import { paths } from '../../lib/paths.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useLive } from '../../lib/live/use-live.ts';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { DataList } from '../../ui/list/data-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { useListColumns } from '../../ui/list/use-list-columns.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { readUsersFile, type ShownUsers, usersQuery } from './api/users.ts';
import { UserState } from './user-state.tsx';

const FILTERS = ['q', 'role', 'state'] as const;
type UserFilters = ReturnType<typeof useFilters<(typeof FILTERS)[number]>>;

export default function UsersScreen() {
  const { t } = useTranslation('identity');
  const users = useQuery(usersQuery());
  const filters = useFilters(FILTERS);
  const filter = filterOf(filters.filters);
  const columns = useUserColumns();
  useLive('users');
  return (
    <Screen
      title={t('users.title')}
      description={t('users.lead')}
      action={
        <>
          <ExportButton
            name="users"
            title={t('users.exportTitle')}
            read={(options) => readUsersFile(filter, options)}
          />
          <Button component={Link} to={paths.user(0)} leftSection={<IconPlus size={18} aria-hidden />}>
            {t('users.add')}
          </Button>
        </>
      }
    >
      <DataList
        name="users"
        label={t('users.title')}
        columns={columns}
        rows={users.data?.filter((user) => matchesUserFilter(user, filter))}
        rowKey={(user) => user.id}
        rowLink={(user) => paths.user(user.id)}
        error={users.error}
        onRetry={() => void users.refetch()}
        hasFilters={filters.has}
        onClearFilters={filters.clear}
        toolbar={<UserFilterBar {...filters} />}
      />
    </Screen>
  );
}

/** Filters in the address. Invalid values are ignored. */
function filterOf({ q, role, state }: UserFilters['filters']): ShownUsers {
  return {
    ...(q ? { search: q } : {}),
    ...(isRole(role) ? filterOfRole(role) : {}),
    ...(state === 'active' || state === 'inactive' ? { state } : {}),
  };
}

function filterOfRole(name: Role): ShownUsers {
  const { role, permissionSet } = roleAndSetOf(name);
  return { role, ...(permissionSet === null ? {} : { permissionSet }) };
}

function UserFilterBar({ filters, setFilters }: UserFilters) {
  const { t } = useTranslation('identity');
  const language = useLanguage();
  return (
    <>
      <TextInput
        aria-label={t('users.search')}
        placeholder={t('users.search')}
        leftSection={<IconSearch size={18} aria-hidden />}
        w={{ base: '100%', xs: 280 }}
        value={filters.q ?? ''}
        onChange={(event) => setFilters({ q: event.currentTarget.value })}
      />
      <Select
        aria-label={userColumns.role.label[language]}
        placeholder={t('users.anyRole')}
        w={{ base: '100%', xs: 180 }}
        clearable
        data={rolesList.map((role) => ({ value: role, label: roleNames[role][language] }))}
        value={filters.role ?? null}
        onChange={(role) => setFilters({ role: role ?? undefined })}
      />
      <Select
        aria-label={userColumns.state.label[language]}
        placeholder={t('users.anyState')}
        w={{ base: '100%', xs: 200 }}
        clearable
        data={(['active', 'inactive'] as const).map((value) => ({
          value,
          label: userStateNames[value][language],
        }))}
        value={filters.state ?? null}
        onChange={(state) => setFilters({ state: state ?? undefined })}
      />
    </>
  );
}

const useUserColumns = () =>
  useListColumns(userColumns, {
    looks: { name: { canHide: false }, state: { cell: (user) => <UserState user={user} /> } },
  });
