import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { FormOfRecord } from '../../ui/form/form-of-record.tsx';
import { Screen, ScreenSkeleton } from '../../ui/screen/screen.tsx';
import { ReadFailure } from '../../ui/state/read-failure.tsx';
import { profileQuery } from './api/setup.ts';
import { ClearDemo } from './clear-demo.tsx';
import { ProfileForm } from './profile-form.tsx';
import { ShowListAgain } from './show-list-again.tsx';

/** The main company: what documents, emails and screens show about it (ENT-30, N-34). */
export default function CompanyProfileScreen() {
  const { t } = useTranslation('setup');
  const profile = useQuery(profileQuery());
  return (
    <Screen
      title={t('profile.title')}
      description={t('profile.lead')}
      isLoading={profile.isPending}
      action={<ShowListAgain />}
    >
      {profile.error ? (
        <ReadFailure error={profile.error} onRetry={() => void profile.refetch()} />
      ) : profile.data ? (
        <>
          <FormOfRecord latest={profile.data}>
            {(record, onDirty) => <ProfileForm profile={record} onDirty={onDirty} />}
          </FormOfRecord>
          {profile.data.isDemo && <ClearDemo name={profile.data.name} />}
        </>
      ) : (
        <ScreenSkeleton />
      )}
    </Screen>
  );
}
