import { useState } from 'react';
import { Button, Group, Text } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import {
  type CompanyProfile,
  type CompanyProfileInput,
  companyProfileInput,
} from '@cordovan/contracts/companies-profile';
import { checkProfile } from '@cordovan/domain/companies';
import { readPage } from '../../lib/read-page.ts';
import { isStaleRecord, useTellDirty } from '../../ui/form/form-of-record.tsx';
import { FormProblems } from '../../ui/form/form-problems.tsx';
import { useContractForm } from '../../ui/form/use-contract-form.ts';
import { useSaving } from '../../ui/form/use-saving.ts';
import { useUnsavedGuard } from '../../ui/form/use-unsaved-guard.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { profileQuery, sendCompanyLogo, sendProfile } from './api/setup.ts';
import { LookFields } from './look-fields.tsx';
import { PlaceFields } from './place-fields.tsx';
import classes from './setup.module.css';

interface Props {
  readonly profile: CompanyProfile;
  readonly onDirty: (isDirty: boolean) => void;
}

const draftOf = ({ isDemo: _isDemo, id: _id, ...profile }: CompanyProfile): CompanyProfileInput => profile;

export function ProfileForm({ profile, onDirty }: Props) {
  const { t } = useTranslation('setup');
  // Undefined keeps the logo, null removes it.
  const [logo, setLogo] = useState<File | null | undefined>(undefined);
  const { form, onSubmit, takeRefusal } = useContractForm<CompanyProfileInput>({
    schema: companyProfileInput,
    initialValues: draftOf(profile),
    labels: { name: t('place.name'), zipCode: t('place.zipCode'), state: t('place.state') },
    check: checkProfile,
  });
  const { save, isSaving } = useSave({ profile, logo, takeRefusal, onSaved: form.resetDirty });
  const isDirty = form.isDirty() || logo !== undefined;
  useUnsavedGuard(isDirty && !isSaving);
  useTellDirty(isDirty, onDirty);
  const discard = () => {
    form.reset();
    setLogo(undefined);
  };
  return (
    <form onSubmit={onSubmit(save)} noValidate className={classes.form}>
      <FormProblems errors={form.errors} />
      <Panel title={t('place.title')}>
        <PlaceFields form={form} />
      </Panel>
      <Panel title={t('look.title')}>
        <LookFields
          form={form}
          logo={logo ?? null}
          logoAddress={logo === null ? '' : form.values.logoAddress}
          onLogo={setLogo}
        />
      </Panel>
      <div className={classes.bar}>
        <Text size="sm" role="status">
          {isDirty ? t('profile.unsaved') : t('profile.noChange')}
        </Text>
        <Group gap="xs">
          <Button variant="default" disabled={!isDirty} onClick={discard}>
            {t('profile.discard')}
          </Button>
          <Button type="submit" disabled={!isDirty} loading={isSaving}>
            {t('profile.save')}
          </Button>
        </Group>
      </div>
    </form>
  );
}

interface SaveOptions {
  readonly profile: CompanyProfile;
  readonly logo: File | null | undefined;
  readonly takeRefusal: (error: unknown) => boolean;
  readonly onSaved: () => void;
}

function useSave({ profile, logo, takeRefusal, onSaved }: SaveOptions) {
  const { t } = useTranslation('setup');
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const save = (values: CompanyProfileInput) =>
    saving(
      async () => {
        const uploaded = logo ? (await sendCompanyLogo(profile.id, logo)).logoAddress : undefined;
        const logoAddress = uploaded ?? (logo === null ? '' : values.logoAddress);
        const saved = await sendProfile({ ...values, logoAddress });
        onSaved();
        queries.setQueryData(profileQuery().queryKey, saved);
        await queries.invalidateQueries({ queryKey: ['companies', 'list'] });
        // The menu and public pages show the name and the logo.
        await readPage();
        notifyDone(t('profile.saved'));
      },
      (error) => {
        takeRefusal(error);
        if (isStaleRecord(error)) void queries.invalidateQueries({ queryKey: profileQuery().queryKey });
      },
    );
  return { save, isSaving };
}
