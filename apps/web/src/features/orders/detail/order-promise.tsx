import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { IconCalendarCheck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { promisedText } from '@cordovan/domain/production';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { PromiseFailure, PromiseNote } from '../../../ui/promise/promise-note.tsx';
import { MomentText } from '../../../ui/text/texts.tsx';
import { orderPromiseQuery } from '../api/promise.ts';
import type { OrderDraft } from './order-draft.ts';
import { isPromiseOpen, useOrderPromise } from './use-order-promise.ts';

interface Props {
  readonly order: Pick<Order, 'id' | 'statusId'>;
  readonly draft: OrderDraft;
}

/** When an order would be ready; from its approval on, what was promised then. */
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
  const by = data.madeBy ?? t('promise.system');
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
    </section>
  );
}
