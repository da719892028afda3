import { Anchor, Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { OrderPromise } from '@cordovan/contracts/promises';
import { paths } from '../../lib/paths.ts';
import { useCan } from '../../lib/session/use-session.ts';

export type Remedy = NonNullable<OrderPromise['slip']>['remedies'][number];

/** Remedy for a promise, with a link to its screen. */
export function RemedyLink({ text, purchaseOrderId, leatherItemId, orderId, day }: Remedy) {
  const mayPlace = useCan('scheduler.view');
  const to =
    purchaseOrderId !== null
      ? paths.purchaseOrder(purchaseOrderId)
      : leatherItemId !== null
        ? paths.suggestionsOf(leatherItemId)
        : orderId !== null
          ? paths.orderDetail(orderId)
          : day !== null && mayPlace
            ? paths.scheduler
            : undefined;
  return to === undefined ? (
    <Text size="sm">{text}</Text>
  ) : (
    <Anchor component={Link} to={to} size="sm">
      {text}
    </Anchor>
  );
}
