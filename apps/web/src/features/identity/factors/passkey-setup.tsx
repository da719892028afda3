import { useState } from 'react';
import { Text, TextInput } from '@mantine/core';
import { startRegistration } from '@simplewebauthn/browser';
import { useTranslation } from 'react-i18next';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendBeginPasskey, sendPasskey } from '../api/factors.ts';
import { PasswordStep } from './password-step.tsx';

interface Props {
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

type Options = Awaited<ReturnType<typeof sendBeginPasskey>>['options'];

/** Adds a passkey: password, name, then what the browser asks. */
export function PasskeySetup({ onAdded, onCancel }: Props) {
  const { t } = useTranslation('identity');
  const [options, setOptions] = useState<Options>();
  if (options) return <NamedPasskey {...{ options, onAdded, onCancel }} />;
  return (
    <PasswordStep
      hint={t('factors.passwordHint')}
      submitText={t('factors.continue')}
      onPassword={async (password) => setOptions((await sendBeginPasskey(password)).options)}
      onCancel={onCancel}
    />
  );
}

function NamedPasskey({ options, onAdded, onCancel }: Props & { readonly options: Options }) {
  const { t } = useTranslation(['identity', 'ui']);
  const { isSaving, saving } = useSaving();
  const [name, setName] = useState('');
  const [problem, setProblem] = useState<string>();
  const create = () =>
    saving(
      async () => {
        const response = await startRegistration({ optionsJSON: options as never });
        const added = await sendPasskey(name.trim(), response as unknown as Record<string, unknown>);
        onAdded(added.recoveryCodes);
      },
      (error) => {
        // The error dialog shows a refusal by the server; the browser says only that there is no passkey.
        if (!(error instanceof HttpRefusal)) setProblem(t('factors.passkeyFailed'));
      },
    );
  return (
    <DialogForm
      isSaving={isSaving}
      submitText={t('factors.createPasskey')}
      onSubmit={() => {
        const isNamed = name.trim() !== '';
        setProblem(isNamed ? undefined : t('ui:required', { field: t('factors.passkeyName') }));
        if (isNamed) void create();
      }}
      onCancel={onCancel}
    >
      <Text>{t('factors.passkeyCreateHint')}</Text>
      <TextInput
        label={t('factors.passkeyName')}
        placeholder={t('factors.passkeyExample')}
        required
        data-autofocus
        maxLength={200}
        autoComplete="off"
        error={problem}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </DialogForm>
  );
}
