import { Alert, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCalendarCheck, IconCalendarX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { promisedText } from '@cordovan/domain/production';
import { shortDay } from '@cordovan/domain/shop';
import type { OrderPromise as Promised } from '@cordovan/contracts/promises';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { PromiseFailure, PromiseNote } from '../../../ui/promise/promise-note.tsx';
import { RemedyLink } from '../../../ui/promise/remedy-link.tsx';
import { MomentText } from '../../../ui/text/texts.tsx';
import { orderPromiseQuery } from '../api/promise.ts';
import type { OrderDraft } from './order-draft.ts';
import classes from '../orders.module.css';
import { isPromiseOpen, useOrderPromise } from './use-order-promise.ts';

interface Props {
  readonly order: Pick<Order, 'id' | 'statusId'>;
  readonly draft: OrderDraft;
}

/** When an order would be ready; once it is approved, the date promised at approval. */
export function OrderPromise({ order, draft }: Props) {
  const isOpen = isPromiseOpen(order.statusId);
  const asked = useOrderPromise(draft, order.statusId);
  return isOpen ? <PromiseNote asked={asked} /> : <Frozen id={order.id} />;
}

function Frozen({ id }: { readonly id: number }) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const { data, error, refetch } = useQuery(orderPromiseQuery(id));
  if (error) return <PromiseFailure onRetry={() => void refetch()} />;
  if (!data?.promise) return null;
  const by = data.madeBy ?? t(data.isLater ? 'promise.automatic' : 'promise.system');
  if (data.promise.day === null && data.slip)
    return (
      <section aria-label={t('promise.title')}>
        <SlipNotice slip={data.slip} today={data.today} isUnpromised />
      </section>
    );
  return (
    <section aria-label={t('promise.title')}>
      <Text size="sm">
        <IconCalendarCheck
          size={18}
          aria-hidden
          style={{ verticalAlign: 'text-bottom', marginInlineEnd: 8 }}
        />
        {promisedText(data.promise, { today: data.today, language })}
      </Text>
      {data.madeAt !== null && (
        <Text size="sm" c="dimmed">
          {by}, <MomentText moment={data.madeAt} />
        </Text>
      )}
      {data.slip && <SlipNotice slip={data.slip} today={data.today} />}
    </section>
  );
}

interface SlipProps {
  readonly slip: NonNullable<Promised['slip']>;
  readonly today: string;
  /** Nothing could be promised yet. */
  readonly isUnpromised?: boolean;
}

/** Why a promise no longer holds or nothing can be promised, since when, and what to do. */
function SlipNotice({ slip, today, isUnpromised = false }: SlipProps) {
  const { t } = useTranslation('orders');
  const language = useLanguage();
  const since = shortDay(slip.foundOn, today, language);
  return (
    <Alert
      color="amber"
      mt="xs"
      role="status"
      icon={<IconCalendarX size={20} aria-hidden />}
      title={t(isUnpromised ? 'promise.noDate' : 'promise.slips')}
    >
      <Text size="sm">{slip.text}</Text>
      <Text size="sm" c="dimmed">
        {t('promise.since', { day: since })}
      </Text>
      {slip.remedies.length > 0 && (
        <>
          <Text size="sm" fw={600} mt="xs">
            {t(isUnpromised ? 'promise.toDo' : 'promise.remedies')}
          </Text>
          <ul className={classes.plain}>
            {slip.remedies.map((remedy) => (
              <li key={remedy.text}>
                <RemedyLink {...remedy} />
              </li>
            ))}
          </ul>
        </>
      )}
    </Alert>
  );
}
