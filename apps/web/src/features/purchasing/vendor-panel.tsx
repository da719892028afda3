import { useState } from 'react';
import { Button, Group, Text, TextInput } from '@mantine/core';
import { IconCopy, IconLinkOff, IconRefresh } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { PurchaseOrderPage } from '@cordovan/contracts/purchasing';
import { isStepAllowed } from '@cordovan/domain/purchasing';
import { formatMoment, formatWrittenMoment } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { notifyDone } from '../../ui/notify/notify.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { purchaseOrderQuery } from './api/purchasing.ts';
import { endLinks, makeLink } from './api/vendor-page.ts';
import { VendorStatements } from './vendor-page/vendor-statements.tsx';

interface Props {
  readonly order: PurchaseOrderPage;
}

/** The vendor's answers on the link's page, and the link itself. */
export function VendorPanel({ order }: Props) {
  const { t } = useTranslation('vendorPage');
  const mayEdit = useCan('purchaseOrders.edit');
  const isAnswerable = isStepAllowed('receive', order.status);
  const hasStatements = order.statements.length > 0;
  if (!hasStatements && !isAnswerable) return null;
  return (
    <Panel title={t('office.title')}>
      {hasStatements ? (
        <VendorStatements statements={order.statements} />
      ) : (
        <Text c="dimmed">{t('office.none')}</Text>
      )}
      {isAnswerable && <LinkState order={order} />}
      {isAnswerable && mayEdit && <LinkActions order={order} />}
    </Panel>
  );
}

function LinkState({ order: { links } }: Props) {
  const { t } = useTranslation('vendorPage');
  const language = useLanguage();
  const [newest] = links;
  if (!newest) return <Text>{t('office.noLink')}</Text>;
  const opened = links
    .flatMap(({ lastOpenedAt }) => lastOpenedAt ?? [])
    .toSorted()
    .at(-1);
  const [day = ''] = formatMoment(newest.expiresAt, language).split(' ');
  return (
    <Text>
      {t('office.isOn', { count: links.length, day })}{' '}
      {opened && t('office.opened', { moment: formatWrittenMoment(opened, language) })}
    </Text>
  );
}

function LinkActions({ order }: Props) {
  const { t } = useTranslation('vendorPage');
  const { address, copy, renew, turnOff } = useLinkActions(order);
  const hasLink = order.links.length > 0;
  return (
    <>
      {address !== undefined && (
        <TextInput
          label={t('office.address')}
          description={t('office.once')}
          readOnly
          value={address}
          onFocus={(event) => event.currentTarget.select()}
        />
      )}
      <Group gap="sm">
        <Button
          variant="default"
          leftSection={<IconCopy size={18} aria-hidden />}
          onClick={() => void copy()}
        >
          {t('office.copy')}
        </Button>
        {hasLink && (
          <>
            <Button
              variant="default"
              leftSection={<IconRefresh size={18} aria-hidden />}
              onClick={() => void renew()}
            >
              {t('office.renew')}
            </Button>
            <Button
              variant="default"
              leftSection={<IconLinkOff size={18} aria-hidden />}
              onClick={() => void turnOff()}
            >
              {t('office.off')}
            </Button>
          </>
        )}
      </Group>
    </>
  );
}

function useLinkActions({ id }: PurchaseOrderPage) {
  const { t } = useTranslation('vendorPage');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  /** Displayed, because a browser may refuse to copy to the clipboard. */
  const [address, setAddress] = useState<string>();
  const keep = (order: PurchaseOrderPage) => queries.setQueryData(purchaseOrderQuery(id).queryKey, order);
  const make = async (endsOthers: boolean, done: string) => {
    const made = await dialogs.during(makeLink(id, endsOthers));
    keep(made.order);
    setAddress(made.address);
    await navigator.clipboard.writeText(made.address).then(
      () => notifyDone(done),
      () => undefined,
    );
  };
  return {
    address,
    copy: () => make(false, t('office.copied')),
    renew: async () => {
      const isSure = await dialogs.confirm({
        title: t('office.renewTitle'),
        text: t('office.renewText'),
        yesText: t('office.renew'),
      });
      if (isSure) await make(true, t('office.renewed'));
    },
    turnOff: async () => {
      const isSure = await dialogs.confirm({
        title: t('office.offTitle'),
        text: t('office.offText'),
        yesText: t('office.off'),
        isDangerous: true,
      });
      if (!isSure) return;
      keep(await dialogs.during(endLinks(id)));
      setAddress(undefined);
      notifyDone(t('office.isOff'));
    },
  };
}
