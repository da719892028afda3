import { Checkbox, Stack } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { countsAsDetail } from '@cordovan/domain/catalogue';
import { useCatalogueName } from '../../../lib/names/use-catalogue-name.ts';
import { Panel } from '../../../ui/section/panel.tsx';
import type { OrderDraft } from '../detail/order-draft.ts';

interface Props {
  /** The order that is served. */
  readonly order: Order;
  readonly draft: OrderDraft;
  readonly onChange: (draft: OrderDraft) => void;
}

/** The pieces that a service order is about. */
export function ServedPieces({ order, draft, onChange }: Props) {
  const { t } = useTranslation('orders');
  const nameOf = useCatalogueName();
  const pieces = order.details.filter(({ detailType }) => countsAsDetail(detailType));
  const chosen = draft.serviceOf?.detailIds ?? [];
  return (
    <Panel title={t('service.pieces')}>
      <Checkbox.Group
        label={t('service.which')}
        description={t('service.hint')}
        value={chosen.map(String)}
        onChange={(ids) =>
          onChange({ ...draft, serviceOf: { orderId: order.id, detailIds: ids.map(Number) } })
        }
      >
        <Stack gap="xs" mt="xs">
          {pieces.map(({ id, saleItem, leatherItem, quantity }) => (
            <Checkbox
              key={id}
              value={String(id)}
              label={`${quantity} × ${[nameOf(saleItem.name), leatherItem?.name].filter(Boolean).join(', ')}`}
            />
          ))}
        </Stack>
      </Checkbox.Group>
    </Panel>
  );
}
