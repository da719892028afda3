import { useState } from 'react';
import { Alert, Button, Group, Skeleton, Stack } from '@mantine/core';
import { IconSend } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Email } from '@cordovan/contracts/mail';
import { emailColumns } from '@cordovan/contracts/mail-columns';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { notifyDone, notifyInformation } from '../../ui/notify/notify.tsx';
import { ErrorState } from '../../ui/state/error-state.tsx';
import { MomentText } from '../../ui/text/texts.tsx';
import { Addresses } from '../../ui/text/addresses.tsx';
import { emailQuery, sendAgain } from './api/emails.ts';
import { EmailState } from './email-state.tsx';
import { MailFrame } from './mail-frame.tsx';
import classes from './mail.module.css';

interface Props {
  readonly email: Email;
  readonly onClose: () => void;
  readonly onOrder: (orderId: number) => void;
}

/** One email as written, its status, and a button to resend it. */
export function EmailDialog({ email: listed, onClose, onOrder }: Props) {
  const { t } = useTranslation(['mail', 'ui']);
  const language = useLanguage();
  const mayResend = useCan('emails.resend');
  const { data: read, error, refetch } = useQuery(emailQuery(listed.id));
  const email: Email = read ?? listed;
  const resend = useResend();
  return (
    <Stack>
      <dl className={classes.facts}>
        <dt>{emailColumns.to.label[language]}</dt>
        <dd>
          <Addresses of={email.to} />
        </dd>
        <dt>{emailColumns.date.label[language]}</dt>
        <dd>
          <MomentText moment={email.date} timeZone={email.timeZone} />
        </dd>
        {email.sentAt && (
          <>
            <dt>{emailColumns.sentAt.label[language]}</dt>
            <dd>
              <MomentText moment={email.sentAt} timeZone={email.timeZone} />
            </dd>
          </>
        )}
        <dt>{emailColumns.status.label[language]}</dt>
        <dd>
          <EmailState status={email.status} />
        </dd>
      </dl>
      {email.status !== 'sent' && <Reason email={email} />}
      {error ? (
        <ErrorState onRetry={() => void refetch()} />
      ) : read ? (
        <MailFrame title={t('view')} html={read.bodyHtml} />
      ) : (
        <Skeleton height={320} radius="md" />
      )}
      <Group justify="flex-end" gap="xs">
        {email.orderId !== null && (
          <Button variant="default" onClick={() => onOrder(email.orderId ?? 0)}>
            {t('openOrder')}
          </Button>
        )}
        {mayResend && (
          <Button
            leftSection={<IconSend size={18} aria-hidden />}
            loading={resend.isSending}
            onClick={() => void resend.send(email)}
          >
            {t('resend')}
          </Button>
        )}
        <Button variant="default" onClick={onClose}>
          {t('ui:close')}
        </Button>
      </Group>
    </Stack>
  );
}

/** Why an email wasn't sent, and what to do. Not an alert, because the order isn't affected. */
function Reason({ email }: { readonly email: Email }) {
  const { t } = useTranslation('mail');
  if (email.status === 'sent') return null;
  const color = email.status === 'failed' ? 'oxblood' : 'slate';
  return (
    <Alert color={color} variant="light">
      {t(`${email.status}Hint`)}
      {email.error && email.status !== 'stored' && <p className={classes.error}>{email.error}</p>}
    </Alert>
  );
}

function useResend() {
  const { t } = useTranslation('mail');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const [isSending, setSending] = useState(false);
  const send = async (email: Email) => {
    const isSure =
      email.status !== 'sent' ||
      (await dialogs.confirm({
        text: t('resendQuestion', { subject: email.subject, to: email.to.join(', ') }),
        yesText: t('resend'),
      }));
    if (!isSure) return;
    setSending(true);
    try {
      const { status } = await sendAgain(email.id);
      if (status === 'sent') notifyDone(t('resent'));
      else if (status === 'stored') notifyInformation(t('notConfigured'));
      else notifyInformation(t(status === 'failed' ? 'notResent' : 'resentLater'));
    } catch {
      // The error dialog shows the refusal.
    } finally {
      setSending(false);
      await queries.invalidateQueries({ queryKey: ['emails'] });
    }
  };
  return { isSending, send };
}
