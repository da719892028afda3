import { useState } from 'react';
import { Code, Stack, Text, TextInput } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { confirmTotp } from '@cordovan/contracts/identity-factors';
import { oneTimeCode } from '@cordovan/domain/identity';
import { allowUnless } from '@cordovan/domain/result';
import { DialogForm } from '../../../ui/form/dialog-form.tsx';
import { FormProblems } from '../../../ui/form/form-problems.tsx';
import { useContractForm } from '../../../ui/form/use-contract-form.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendBeginTotp, sendConfirmTotp } from '../api/factors.ts';
import { PasswordStep } from './password-step.tsx';
import classes from './factors.module.css';

interface Props {
  /** The new recovery codes; null if the account has some. */
  readonly onAdded: (recoveryCodes: readonly string[] | null) => void;
  readonly onCancel: () => void;
}

type Secret = Awaited<ReturnType<typeof sendBeginTotp>>;

/** Adds an authenticator app: password, QR code, first code. */
export function TotpSetup({ onAdded, onCancel }: Props) {
  const { t } = useTranslation('identity');
  const [secret, setSecret] = useState<Secret>();
  if (secret) return <FirstCode {...{ secret, onAdded, onCancel }} />;
  return (
    <PasswordStep
      hint={t('factors.passwordHint')}
      submitText={t('factors.continue')}
      onPassword={async (password) => setSecret(await sendBeginTotp(password))}
      onCancel={onCancel}
    />
  );
}

function FirstCode({ secret, onAdded, onCancel }: Props & { readonly secret: Secret }) {
  const { t } = useTranslation('identity');
  const { isSaving, saving } = useSaving();
  const { form, onSubmit, takeRefusal } = useContractForm<{ code: string }>({
    schema: confirmTotp.body!,
    initialValues: { code: '' },
    labels: { code: t('factors.code') },
    check: ({ code }) =>
      allowUnless([oneTimeCode(code) ? undefined : { code: 'FACTOR_CODE_WRONG', field: 'code' }]),
  });
  const save = ({ code }: { code: string }) =>
    saving(async () => onAdded((await sendConfirmTotp(code)).recoveryCodes), takeRefusal);
  return (
    <DialogForm
      isSaving={isSaving}
      submitText={t('factors.turnOn')}
      onSubmit={onSubmit(save)}
      onCancel={onCancel}
    >
      <FormProblems errors={form.errors} />
      <Text>{t('factors.scan')}</Text>
      <img
        className={classes.qr}
        src={`data:image/svg+xml;utf8,${encodeURIComponent(secret.qrCode)}`}
        alt={t('factors.qrCode')}
      />
      <Stack gap={4}>
        <Text size="sm" c="dimmed">
          {t('factors.typeSecret')}
        </Text>
        <Code className={classes.secret}>{secret.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</Code>
      </Stack>
      <TextInput
        label={t('factors.code')}
        description={t('factors.firstCodeHint')}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="numeric"
        autoComplete="one-time-code"
        className="tabular"
        {...form.getInputProps('code')}
      />
    </DialogForm>
  );
}
