import { useState } from 'react';
import { Checkbox, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { SavedView } from '@cordovan/contracts/search';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendView } from '../api/views.ts';

interface Props {
  readonly shown: Pick<SavedView, 'list' | 'filters' | 'hiddenColumns'>;
  readonly onClose: (view?: SavedView) => void;
}

/** Asks for the name of a view, and whether to share it with the store. */
export function SaveViewDialog({ shown, onClose }: Props) {
  const { t } = useTranslation(['orders', 'ui']);
  const store = useSession()?.store;
  const [name, setName] = useState('');
  const [isShared, setShared] = useState(false);
  const [problem, setProblem] = useState<string>();
  const { isSaving, saving } = useSaving();
  const submit = async () => {
    if (name.trim() === '') {
      setProblem(t('ui:required', { field: t('views.name') }));
      return;
    }
    await saving(
      async () => onClose(await sendView({ ...shown, id: 0, name, isShared, rowVersion: 0 })),
      (error) => error instanceof HttpRefusal && error.code === 'FIELD_TAKEN' && setProblem(t('views.taken')),
    );
  };
  return (
    <DialogForm isSaving={isSaving} onSubmit={submit} onCancel={() => onClose()}>
      <TextInput
        label={t('views.name')}
        required
        maxLength={60}
        autoComplete="off"
        data-autofocus
        value={name}
        error={problem}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setProblem(undefined);
        }}
      />
      {store && (
        <Checkbox
          label={t('views.share', { store })}
          checked={isShared}
          onChange={(event) => setShared(event.currentTarget.checked)}
        />
      )}
    </DialogForm>
  );
}
