import { Alert, Button, Text } from '@mantine/core';
import { IconAlertTriangle, IconChecks } from '@tabler/icons-react';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { OrderLeather } from '@cordovan/contracts/inventory-lots';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { type StatusId, statusIds } from '@cordovan/domain/orders';
import { useCan } from '../../../lib/session/use-session.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { MomentText } from '../../../ui/text/texts.tsx';
import { sendAgreement } from '../api/leather.ts';
import classes from './order-leather.module.css';

type Leather = OrderLeather['leathers'][number];

interface Props {
  readonly order: Order;
  readonly leather: Leather;
}

/** Statuses whose next step issues or schedules leather that still needs an agreement. */
const AT_WORK: readonly StatusId[] = [statusIds.scheduled, statusIds.inProduction];

/** Shows which dye lots an order mixes and who agreed to each, and lets a person agree to leather that needs it. */
export function MixedLots({ order, leather }: Props) {
  const { t } = useTranslation('orders');
  const { isMixed, isAgreed, awaitsAgreement, lots, agreements } = leather;
  const mayAgree = useCan('scheduler.place');
  const namesOf = (codes: readonly string[]) => codes.map((code) => code || t('lots.noLot')).join(', ');
  const waits = awaitsAgreement && AT_WORK.includes(order.statusId);
  if (!isMixed && agreements.length === 0) return null;
  const names = namesOf(lots.map(({ lot }) => lot));
  return (
    <>
      {isMixed && (
        <Alert
          color={isAgreed ? 'slate' : 'amber'}
          icon={isAgreed ? <IconChecks size={20} aria-hidden /> : <IconAlertTriangle size={20} aria-hidden />}
          title={waits ? t('lots.waits') : undefined}
        >
          <Text size="sm">{t('lots.mixed', { lots: names })}</Text>
          {!isAgreed && (
            <Text size="sm">
              {order.statusId === statusIds.inProduction ? t('lots.waitsHint') : t('lots.open')}
            </Text>
          )}
          {waits && mayAgree && <AgreeButton order={order} leather={leather} names={names} />}
        </Alert>
      )}
      {agreements.length > 0 && (
        <ul className={classes.agreements}>
          {agreements.map((each) => (
            <li key={each.lots.join()}>
              <Text size="sm" c="dimmed">
                {each.by
                  ? t('lots.agreed', { name: each.by, lots: namesOf(each.lots) })
                  : t('lots.agreedPlain', { lots: namesOf(each.lots) })}{' '}
                · <MomentText moment={each.at} />
              </Text>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}

function AgreeButton({ order, leather, names }: Props & { readonly names: string }) {
  const { t } = useTranslation('orders');
  const dialogs = useDialogs();
  const queries = useQueryClient();
  const { isSaving, saving } = useSaving();
  const agree = async () => {
    const text = t('lots.agreeQuestion', { leather: leather.leather.name, lots: names });
    if (!(await dialogs.confirm({ title: t('lots.agree'), text, yesText: t('lots.agree') }))) return;
    await saving(async () => {
      const lotIds = leather.lots.map(({ lotId }) => lotId);
      await sendAgreement(order.id, { leatherItemId: leather.leather.id, lotIds });
      notifyDone(t('lots.agreedNow'));
    });
    await queries.invalidateQueries({ queryKey: ['orders', 'leather', order.id] });
  };
  return (
    <Button mt="xs" loading={isSaving} onClick={() => void agree()}>
      {t('lots.agree')}
    </Button>
  );
}
