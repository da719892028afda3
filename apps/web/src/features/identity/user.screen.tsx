import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { usePageId } from '../../lib/use-page-id.ts';
import { paths } from '../../lib/paths.ts';
import { FormOfRecord } from '../../ui/form/form-of-record.tsx';
import { Screen, ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { UserSessions } from './account/user-sessions.tsx';
import { userQuery } from './api/user.ts';
import { UserForm } from './user-form.tsx';
import { UserState } from './user-state.tsx';

/** One user. Id 0 is a new one. */
export default function UserScreen() {
  const { t } = useTranslation(['identity', 'shell']);
  const id = Number(usePageId());
  const user = useQuery(userQuery(id));
  const isNew = id === 0;
  return (
    <Screen
      title={isNew ? t('users.newUser') : (user.data?.name ?? t('shell:screens.user'))}
      aside={user.data && <UserState user={user.data} />}
      back={{ label: t('users.back'), to: paths.users }}
      width="form"
      isLoading={!isNew && user.isPending}
    >
      {user.error && !user.data ? (
        <ReadFailure error={user.error} onRetry={() => void user.refetch()} />
      ) : isNew ? (
        <UserForm key="new" user={undefined} />
      ) : user.data ? (
        <>
          <FormOfRecord latest={user.data}>
            {(record, onDirty) => <UserForm user={record} onDirty={onDirty} />}
          </FormOfRecord>
          <UserSessions user={user.data} />
        </>
      ) : (
        <ScreenSkeleton />
      )}
    </Screen>
  );
}
