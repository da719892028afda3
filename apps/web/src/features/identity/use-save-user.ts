import { useState } from 'react';
import type { UseFormReturnType } from '@mantine/form';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { UserInput } from '@cordovan/contracts/identity';
import { paths } from '../../lib/paths.ts';
import { isStaleRecord } from '../../ui/form/form-of-record.tsx';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { sendUser } from './api/save-user.ts';
import { userQuery } from './api/user.ts';

interface Options {
  readonly form: UseFormReturnType<UserInput>;
  readonly takeRefusal: (error: unknown) => boolean;
}

/** Saves the form. A new user gets its own address. A refusal keeps the input. */
export function useSaveUser({ form, takeRefusal }: Options) {
  const { t } = useTranslation('identity');
  const queries = useQueryClient();
  const navigate = useNavigate();
  const [isSaving, setSaving] = useState(false);

  const save = async (values: UserInput) => {
    setSaving(true);
    try {
      const saved = await sendUser(values);
      form.resetDirty();
      queries.setQueryData(userQuery(saved.id).queryKey, saved);
      await queries.invalidateQueries({ queryKey: ['users', 'list'] });
      notifyDone(t('users.saved'));
      await navigate({ to: paths.user(saved.id), replace: true, ignoreBlocker: true });
    } catch (error) {
      takeRefusal(error);
      if (isStaleRecord(error)) void queries.invalidateQueries({ queryKey: userQuery(values.id).queryKey });
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving };
}
