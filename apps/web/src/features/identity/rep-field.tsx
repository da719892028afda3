import { Button, Select, Stack } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { SalesRepRecord } from '@cordovan/contracts/sales-reps';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { salesRepChoicesQuery } from './api/choices.ts';
import { NewRepDialog } from './sales-reps/new-rep-dialog.tsx';

interface Props {
  readonly value: number | null;
  readonly onChange: (id: number | null) => void;
  readonly error: React.ReactNode;
  /** The person who would become the new rep. */
  readonly person: { readonly name: string; readonly email: string };
}

/** A user's sales rep, which is required for every role (USER-12, C-42): an active rep or a new one. */
export function RepField({ value, onChange, error, person }: Props) {
  const { t } = useTranslation(['identity', 'salesReps']);
  const { data: reps = [] } = useQuery(salesRepChoicesQuery());
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const add = async () => {
    const rep = await dialogs.open<SalesRepRecord>(
      (close) => <NewRepDialog person={person} onSaved={close} onCancel={() => close()} />,
      { title: t('salesReps:new') },
    );
    if (!rep) return;
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['salesReps'] }),
      queries.invalidateQueries({ queryKey: ['users', 'salesReps'] }),
    ]);
    onChange(rep.id);
  };
  return (
    <Stack gap={4} align="stretch">
      <Select
        label={t('users.salesRep')}
        required
        searchable
        placeholder={t('users.chooseRep')}
        data={reps
          .filter(({ id, isActive }) => isActive || id === value)
          .map(({ id, name }) => ({ value: String(id), label: name }))}
        data-path="salesRepId"
        error={error}
        value={value?.toString() ?? null}
        onChange={(id) => onChange(id === null ? null : Number(id))}
      />
      <Button
        variant="subtle"
        size="compact-sm"
        style={{ alignSelf: 'flex-start' }}
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => void add()}
      >
        {t('salesReps:add')}
      </Button>
    </Stack>
  );
}
