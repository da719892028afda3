import { useState } from 'react';
import {
  ActionIcon,
  Button,
  Checkbox,
  CopyButton,
  Group,
  Stack,
  Text,
  TextInput,
  Title,
  Tooltip,
} from '@mantine/core';
import { IconCheck, IconCopy, IconExternalLink, IconLink, IconLinkOff } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { QuoteSharing } from '@cordovan/contracts/documents-sharing';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { MoneyText } from '../../ui/text/money-text.tsx';
import { MomentText } from '../../ui/text/texts.tsx';
import { sendAlternatives, sendNewLink, sendRevoke, sharingQuery } from './api/documents.ts';
import classes from './documents.module.css';

interface Props {
  readonly orderId: number;
  readonly onClose: () => void;
}

/** Creates a link for the customer, adds alternative quotations, and revokes all links. */
export function ShareDialog({ orderId, onClose }: Props) {
  const { t } = useTranslation(['documents', 'ui']);
  const { data: sharing } = useQuery(sharingQuery(orderId));
  if (!sharing) return <Text c="dimmed">{t('share.loading')}</Text>;
  return (
    <Stack gap="lg">
      <NewLink sharing={sharing} />
      <Alternatives sharing={sharing} />
      <Links sharing={sharing} />
      <Group justify="flex-end">
        <Button variant="default" onClick={onClose}>
          {t('ui:close')}
        </Button>
      </Group>
    </Stack>
  );
}

function useKeep(orderId: number) {
  const queries = useQueryClient();
  return (fresh: QuoteSharing) => queries.setQueryData(sharingQuery(orderId).queryKey, fresh);
}

function NewLink({ sharing }: { readonly sharing: QuoteSharing }) {
  const { t } = useTranslation('documents');
  const keep = useKeep(sharing.orderId);
  const [address, setAddress] = useState<string>();
  const [isMaking, setMaking] = useState(false);
  const make = async () => {
    setMaking(true);
    try {
      const made = await sendNewLink(sharing.orderId, sharing.language);
      setAddress(made.address);
      keep(made.sharing);
    } catch {
      // The error dialog shows the refusal.
    } finally {
      setMaking(false);
    }
  };
  return (
    <section>
      <Text mb="sm">{t('share.lead')}</Text>
      {address === undefined ? (
        <Button
          leftSection={<IconLink size={18} aria-hidden />}
          loading={isMaking}
          onClick={() => void make()}
        >
          {t('share.make')}
        </Button>
      ) : (
        <Group gap="xs" align="flex-end">
          <TextInput
            className={classes.address ?? ''}
            label={t('share.address')}
            description={t('share.once')}
            readOnly
            value={address}
            onFocus={(event) => event.currentTarget.select()}
          />
          <CopyButton value={address}>
            {({ copied, copy }) => (
              <Button
                onClick={copy}
                leftSection={
                  copied ? <IconCheck size={18} aria-hidden /> : <IconCopy size={18} aria-hidden />
                }
              >
                {copied ? t('share.copied') : t('share.copy')}
              </Button>
            )}
          </CopyButton>
          <Tooltip label={t('share.look')}>
            <ActionIcon
              component="a"
              href={address}
              target="_blank"
              rel="noreferrer"
              aria-label={t('share.look')}
            >
              <IconExternalLink size={18} />
            </ActionIcon>
          </Tooltip>
        </Group>
      )}
    </section>
  );
}

function Alternatives({ sharing }: { readonly sharing: QuoteSharing }) {
  const { t } = useTranslation('documents');
  const keep = useKeep(sharing.orderId);
  const all = [...sharing.alternatives, ...sharing.candidates];
  const chosen = sharing.alternatives.map(({ orderId }) => orderId);
  const [isSaving, setSaving] = useState(false);
  if (all.length === 0) return null;
  const toggle = async (orderId: number, isOn: boolean) => {
    setSaving(true);
    try {
      const next = isOn ? [...chosen, orderId] : chosen.filter((id) => id !== orderId);
      keep(await sendAlternatives(sharing.orderId, next));
    } catch {
      // The error dialog shows the refusal. The checkboxes show the saved state.
    } finally {
      setSaving(false);
    }
  };
  return (
    <section>
      <Title order={3} size="h5">
        {t('share.alternatives')}
      </Title>
      <Text size="sm" c="dimmed" mb="xs">
        {t('share.alternativesHint')}
      </Text>
      <Stack gap={4}>
        {all.map((other) => (
          <Checkbox
            key={other.orderId}
            disabled={isSaving}
            checked={chosen.includes(other.orderId)}
            onChange={(event) => void toggle(other.orderId, event.currentTarget.checked)}
            label={
              <span>
                <span className="tabular">{other.soNumber}</span> · {other.summary} ·{' '}
                <MoneyText amount={other.total} />
              </span>
            }
          />
        ))}
      </Stack>
    </section>
  );
}

function Links({ sharing }: { readonly sharing: QuoteSharing }) {
  const { t } = useTranslation('documents');
  const dialogs = useDialogs();
  const keep = useKeep(sharing.orderId);
  const open = sharing.links.filter(({ revokedAt }) => revokedAt === null);
  if (sharing.links.length === 0) return null;
  const revoke = async () => {
    const isSure = await dialogs.confirm({
      text: t('share.revokeQuestion'),
      yesText: t('share.revoke'),
      isDangerous: true,
    });
    if (!isSure) return;
    await sendRevoke(sharing.orderId).then(keep, () => undefined);
  };
  return (
    <section>
      <Group justify="space-between" mb="xs">
        <Title order={3} size="h5">
          {t('share.links')}
        </Title>
        {open.length > 0 && (
          <Button
            variant="subtle"
            color="oxblood"
            leftSection={<IconLinkOff size={18} aria-hidden />}
            onClick={() => void revoke()}
          >
            {t('share.revoke')}
          </Button>
        )}
      </Group>
      <ul className={classes.links}>
        {sharing.links.map((link) => (
          <li key={link.id} data-revoked={link.revokedAt !== null}>
            <span>
              <MomentText moment={link.createdAt} /> · {link.createdBy || t('share.byMail')}
            </span>
            <span className={classes.soft}>
              {link.revokedAt !== null
                ? t('share.revoked')
                : link.openedCount === 0
                  ? t('share.neverOpened')
                  : t('share.opened', { count: link.openedCount })}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
