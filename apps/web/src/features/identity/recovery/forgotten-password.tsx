import { useState } from 'react';
import { Alert, Button, Stack, Text, TextInput } from '@mantine/core';
import { IconMailCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { isEmail } from '@cordovan/domain/identity';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { sendPasswordRequest } from '../api/account.ts';

interface Props {
  readonly email: string;
  readonly onLeave: () => void;
}

/** Asks for a mailed link. The answer is the same whether or not the email has an account (N-31). */
export function ForgottenPassword({ email: known, onLeave }: Props) {
  const { t } = useTranslation(['identity', 'ui']);
  const [email, setEmail] = useState(known);
  const [isTried, setTried] = useState(false);
  const [isSent, setSent] = useState(false);
  const { isSaving, saving } = useSaving();
  const isReady = isEmail(email.trim());
  const back = (
    <Button variant="subtle" color="quiet" onClick={onLeave}>
      {t('recovery.back')}
    </Button>
  );
  if (isSent)
    return (
      <Stack>
        <Alert
          color="moss"
          role="status"
          icon={<IconMailCheck size={20} aria-hidden />}
          title={t('recovery.sentTitle')}
        >
          {t('recovery.sent', { email: email.trim() })}
        </Alert>
        {back}
      </Stack>
    );
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isReady)
          void saving(async () => {
            await sendPasswordRequest(email.trim());
            setSent(true);
          });
      }}
    >
      <Stack>
        <Text c="dimmed">{t('recovery.hint')}</Text>
        <TextInput
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          required
          autoFocus
          error={isTried && !isReady ? t('ui:notValid', { field: t('signIn.email') }) : undefined}
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
        />
        <Button type="submit" size="md" loading={isSaving} fullWidth>
          {t('recovery.submit')}
        </Button>
        {back}
      </Stack>
    </form>
  );
}
