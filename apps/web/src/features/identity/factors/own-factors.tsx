import { Button, Group, Text } from '@mantine/core';
import { IconDeviceMobile, IconFingerprint, IconKey } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Factors } from '@cordovan/contracts/identity-factors';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { ReadFailure } from '../../../ui/state/read-failure.tsx';
import { MomentText } from '../../../ui/text/texts.tsx';
import { factorsQuery, sendRemovePasskey, sendRemoveTotp, sendRenewCodes } from '../api/factors.ts';
import { PasskeySetup } from './passkey-setup.tsx';
import { PasswordStep } from './password-step.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TotpSetup } from './totp-setup.tsx';
import classes from './factors.module.css';

/** The second steps of the user's own sign-in (ADR 31). */
export function OwnFactors() {
  const { t } = useTranslation('identity');
  const factors = useQuery(factorsQuery());
  return (
    <Panel title={t('factors.title')}>
      {factors.data ? (
        <FactorRows factors={factors.data} />
      ) : factors.error ? (
        <ReadFailure error={factors.error} onRetry={() => void factors.refetch()} />
      ) : null}
    </Panel>
  );
}

function FactorRows({ factors }: { readonly factors: Factors }) {
  const { t } = useTranslation('identity');
  const { add, remove, renewCodes } = useFactorActions();
  const { totp, passkeys, recoveryCodesLeft, isRequired, canAddPasskeys } = factors;
  const hasAny = totp !== null || passkeys.length > 0;
  return (
    <div>
      <Text c="dimmed" mb="xs">
        {t(isRequired ? 'factors.leadRequired' : 'factors.lead')}
      </Text>
      <div className={classes.row}>
        <div className={classes.words}>
          <Text fw={600}>{t('factors.totp')}</Text>
          <Text size="sm" c="dimmed">
            {totp ? (
              <>
                {t('factors.since')} <MomentText moment={totp.addedAt} />
              </>
            ) : (
              t('factors.totpLead')
            )}
          </Text>
        </div>
        {totp ? (
          <Button variant="default" onClick={() => void remove('totp')}>
            {t('factors.remove')}
          </Button>
        ) : (
          <Button
            variant="default"
            leftSection={<IconDeviceMobile size={18} aria-hidden />}
            onClick={() => void add('totp')}
          >
            {t('factors.addTotp')}
          </Button>
        )}
      </div>
      {passkeys.map(({ id, name, addedAt, lastUsedAt }) => (
        <div key={id} className={classes.row}>
          <div className={classes.words}>
            <Text fw={600}>{t('factors.passkeyNamed', { name })}</Text>
            <Text size="sm" c="dimmed">
              {t(lastUsedAt ? 'factors.lastUsed' : 'factors.since')}{' '}
              <MomentText moment={lastUsedAt ?? addedAt} />
            </Text>
          </div>
          <Button
            variant="default"
            aria-label={t('factors.removeNamed', { name })}
            onClick={() => void remove({ id, name })}
          >
            {t('factors.remove')}
          </Button>
        </div>
      ))}
      <div className={classes.row}>
        <div className={classes.words}>
          <Text fw={600}>{t('factors.passkeys')}</Text>
          <Text size="sm" c="dimmed">
            {t(canAddPasskeys ? 'factors.passkeysLead' : 'factors.passkeysNot')}
          </Text>
        </div>
        {canAddPasskeys && (
          <Button
            variant="default"
            leftSection={<IconFingerprint size={18} aria-hidden />}
            onClick={() => void add('passkey')}
          >
            {t('factors.addPasskey')}
          </Button>
        )}
      </div>
      {hasAny && (
        <Group className={classes.row}>
          <div className={classes.words}>
            <Text fw={600}>{t('factors.codes')}</Text>
            <Text size="sm" c="dimmed">
              {t('factors.codesLeft', { count: recoveryCodesLeft })}
            </Text>
          </div>
          <Button
            variant="default"
            leftSection={<IconKey size={18} aria-hidden />}
            onClick={() => void renewCodes()}
          >
            {t('factors.renewCodes')}
          </Button>
        </Group>
      )}
    </div>
  );
}

type Removed = 'totp' | { readonly id: number; readonly name: string };

function useFactorActions() {
  const { t } = useTranslation('identity');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const readAgain = () => queries.invalidateQueries({ queryKey: ['sessions'] });
  const showCodes = (codes: readonly string[]) =>
    dialogs.open<true>((close) => <RecoveryCodes codes={codes} onDone={() => close(true)} />, {
      title: t('factors.codes'),
      canDismiss: false,
    });
  return {
    add: async (kind: 'totp' | 'passkey') => {
      const Setup = kind === 'totp' ? TotpSetup : PasskeySetup;
      const added = await dialogs.open<{ codes: readonly string[] | null }>(
        (close) => <Setup onAdded={(codes) => close({ codes })} onCancel={() => close()} />,
        { title: t(kind === 'totp' ? 'factors.addTotp' : 'factors.addPasskey') },
      );
      if (!added) return;
      if (added.codes) await showCodes(added.codes);
      await readAgain();
      notifyDone(t('factors.added'));
    },
    remove: async (factor: Removed) => {
      const isTotp = factor === 'totp';
      const isDone = await dialogs.open<true>(
        (close) => (
          <PasswordStep
            hint={isTotp ? t('factors.removeTotpHint') : t('factors.removeHint', { name: factor.name })}
            submitText={t('factors.remove')}
            onPassword={async (password) => {
              await (isTotp ? sendRemoveTotp(password) : sendRemovePasskey(factor.id, password));
              close(true);
            }}
            onCancel={() => close()}
          />
        ),
        { title: t('factors.removeTitle') },
      );
      if (!isDone) return;
      await readAgain();
      notifyDone(t('factors.removed'));
    },
    renewCodes: async () => {
      const codes = await dialogs.open<readonly string[]>(
        (close) => (
          <PasswordStep
            hint={t('factors.renewHint')}
            submitText={t('factors.renewCodes')}
            onPassword={async (password) => close((await sendRenewCodes(password)).recoveryCodes)}
            onCancel={() => close()}
          />
        ),
        { title: t('factors.renewCodes') },
      );
      if (codes) await showCodes(codes);
      await readAgain();
    },
  };
}
