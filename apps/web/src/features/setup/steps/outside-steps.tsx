import { useState } from 'react';
import { Alert, Button, Text, TextInput } from '@mantine/core';
import { IconCircleCheck, IconExclamationCircle } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OutsideCheck } from '@cordovan/contracts/setup';
import { HttpRefusal } from '../../../lib/http/refusal.ts';
import { useSession } from '../../../lib/session/use-session.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { MomentText } from '../../../ui/text/texts.tsx';
import { askGateway, askTestEmail, checklistQuery } from '../api/setup.ts';
import type { StepProps } from './step-props.ts';
import classes from '../checklist.module.css';

const STRIPE_VARIABLES = [
  'GATEWAY=stripe',
  'STRIPE_SECRET_KEY=…',
  'STRIPE_PUBLISHABLE_KEY=…',
  'STRIPE_WEBHOOK_SECRET=…',
  'PUBLIC_URL=https://…',
];
const AUTHORIZE_NET_VARIABLES = [
  'GATEWAY=authorize.net',
  'AUTHORIZE_NET_ENVIRONMENT=production',
  'AUTHORIZE_NET_LOGIN_ID=…',
  'AUTHORIZE_NET_TRANSACTION_KEY=…',
  'AUTHORIZE_NET_SIGNATURE_KEY=…',
  'PUBLIC_URL=https://…',
];
const MAIL_VARIABLES = ['SMTP_URL=smtp://user:password@host:587', 'MAIL_FROM=Your Company <orders@…>'];

const GATEWAY_NAMES = { stripe: 'Stripe', 'authorize.net': 'Authorize.Net' } as const;

const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: checklistQuery().queryKey });
};

export function GatewayStep({ checklist: { gateway } }: StepProps) {
  const { t } = useTranslation('setup');
  const refresh = useRefresh();
  const { isSaving, saving } = useSaving();
  const check = () =>
    saving(async () => {
      await askGateway();
      await refresh();
    });
  return (
    <>
      <Text>
        {gateway.name === 'test' || gateway.environment === ''
          ? t('steps.gateway.test')
          : t('steps.gateway.live', {
              gateway: GATEWAY_NAMES[gateway.name],
              environment: t(`steps.gateway.environments.${gateway.environment}`),
              address: gateway.publicUrl,
            })}
      </Text>
      <Variables lead={t('steps.gateway.variables')} names={STRIPE_VARIABLES} />
      <Variables lead={t('steps.gateway.otherVariables')} names={AUTHORIZE_NET_VARIABLES} />
      {gateway.check && <Outcome check={gateway.check} fine={t('steps.gateway.fine')} />}
      <Button variant="default" loading={isSaving} onClick={() => void check()}>
        {t('steps.gateway.check')}
      </Button>
    </>
  );
}

export function MailStep({ checklist: { mail } }: StepProps) {
  const { t } = useTranslation('setup');
  const { server, sender, check } = mail;
  return (
    <>
      <Text>{server === '' ? t('steps.mail.none') : t('steps.mail.server', { server, sender })}</Text>
      <Variables lead={t('steps.mail.variables')} names={MAIL_VARIABLES} />
      {check && <Outcome check={check} fine={t('steps.mail.fine', { recipient: check.detail })} />}
      {server !== '' && <TestEmail />}
    </>
  );
}

function TestEmail() {
  const { t } = useTranslation('setup');
  const session = useSession();
  const refresh = useRefresh();
  const { isSaving, saving } = useSaving();
  const [recipient, setRecipient] = useState(session?.email ?? '');
  const [problem, setProblem] = useState('');
  const check = () =>
    saving(
      async () => {
        setProblem('');
        await askTestEmail(recipient);
        await refresh();
      },
      (error) => error instanceof HttpRefusal && setProblem(error.message),
    );
  return (
    <form
      noValidate
      className={classes.check}
      onSubmit={(event) => {
        event.preventDefault();
        void check();
      }}
    >
      <TextInput
        className={classes.recipient ?? ''}
        label={t('steps.mail.recipient')}
        type="email"
        value={recipient}
        error={problem}
        onChange={(event) => setRecipient(event.currentTarget.value)}
      />
      <Button type="submit" variant="default" loading={isSaving}>
        {t('steps.mail.check')}
      </Button>
    </form>
  );
}

/** The environment variables that a step depends on, with examples but never this server's values. */
function Variables({ lead, names }: { readonly lead: string; readonly names: readonly string[] }) {
  return (
    <>
      <Text size="sm" c="dimmed">
        {lead}
      </Text>
      <pre className={classes.variables}>{names.join('\n')}</pre>
    </>
  );
}

/** The last check: success, or what went wrong in plain words, with the external service's response. */
function Outcome({ check, fine }: { readonly check: OutsideCheck; readonly fine: string }) {
  const { t } = useTranslation('setup');
  const { isFine, problem, detail, checkedAt } = check;
  const Icon = isFine ? IconCircleCheck : IconExclamationCircle;
  return (
    <Alert
      color={isFine ? 'moss' : 'oxblood'}
      role="status"
      w="100%"
      icon={<Icon size={20} aria-hidden />}
      title={isFine ? fine : problem}
    >
      {!isFine && detail !== '' && <Text size="sm">{t('list.answer', { detail })}</Text>}
      <Text size="sm" c="dimmed">
        {t('list.checkedAt')} <MomentText moment={checkedAt} />
      </Text>
    </Alert>
  );
}
