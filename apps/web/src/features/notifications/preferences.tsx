import { Skeleton, Stack, Switch } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { NotificationKind } from '@cordovan/domain/notifications';
import { preferencesQuery, sendPreference } from './api/notifications.ts';

/** The notification kinds for the user's role, each on or off. Saved at once. */
export function Preferences() {
  const { t } = useTranslation('notifications');
  const { data } = useQuery(preferencesQuery());
  const queries = useQueryClient();
  const change = async (kind: NotificationKind, isOn: boolean) => {
    await sendPreference(kind, isOn).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: ['notifications', 'preferences'] });
  };
  if (!data) return <Skeleton height={160} m="md" w="auto" aria-hidden />;
  return (
    <Stack gap="sm" p="md">
      {data.map(({ kind, isOn }) => (
        <Switch
          key={kind}
          label={t(`kinds.${kind}`)}
          checked={isOn}
          onChange={(event) => void change(kind, event.currentTarget.checked)}
        />
      ))}
    </Stack>
  );
}
