import { Alert, List } from '@mantine/core';
import { IconTool } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { paths } from '../../../lib/paths.ts';
import { useStatusName } from '../../../ui/state/status-pill.tsx';

/** The order that a service order serves, with its pieces; or this order's service orders. */
export function ServiceLinks({ order: { serviceOf, serviceOrders = [] } }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  const statusName = useStatusName();
  if (!serviceOf && serviceOrders.length === 0) return null;
  return (
    <Alert color="slate" icon={<IconTool size={20} aria-hidden />}>
      {serviceOf && (
        <>
          <Link to={paths.orderDetail(serviceOf.orderId)}>
            {t('service.of', { number: serviceOf.orderNumber })}
          </Link>
          <List size="sm" mt="xs">
            {serviceOf.pieces.map((piece) => (
              <List.Item key={piece}>{piece}</List.Item>
            ))}
          </List>
        </>
      )}
      {serviceOrders.length > 0 && (
        <>
          {t('service.orders')}
          <List size="sm" mt="xs">
            {serviceOrders.map(({ orderId, orderNumber, statusId }) => (
              <List.Item key={orderId}>
                <Link to={paths.orderDetail(orderId)}>{orderNumber}</Link> · {statusName(statusId)}
              </List.Item>
            ))}
          </List>
        </>
      )}
    </Alert>
  );
}
