import { Button, Menu, Text } from '@mantine/core';
import { IconBarcode, IconChevronDown, IconHammer, IconTruckDelivery } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { hasDeliveryNote, padId, shownPoNumber } from '@cordovan/domain/orders';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { readLabelSheet, readDocument } from './api/documents.ts';
import { DocumentButton, useSaving } from './document-button.tsx';
import classes from './documents.module.css';

/** Documents for the workshop: the work order, and a label for each piece. */
export function FactoryDocuments({ order }: { readonly order: Order }) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const number = order.poNumber ? shownPoNumber(order.poNumber) : padId(order.id);
  const count = order.vinItems.length;
  return (
    <>
      <DocumentButton
        icon={<IconHammer size={18} aria-hidden />}
        label={t('workOrder')}
        // In the language of the user who prints it, because the workshop uses it.
        read={() => readDocument('workOrder', order.id, language)}
        fileName={`${t('workOrder')} ${number}.pdf`}
      />
      {hasDeliveryNote(order) && (
        <DocumentButton
          icon={<IconTruckDelivery size={18} aria-hidden />}
          label={t('deliveryNote')}
          // In the language of the customer, because they sign it.
          read={() => readDocument('deliveryNote', order.id)}
          fileName={`${t('deliveryNote')} ${number}.pdf`}
        />
      )}
      {count > 0 && (
        <DocumentButton
          icon={<IconBarcode size={18} aria-hidden />}
          label={t('labels', { count })}
          read={() => readLabelSheet(order.id)}
          fileName={`${t('labelsFile')} ${number}.pdf`}
        />
      )}
      {count > 1 && <OneLabel order={order} />}
    </>
  );
}

/** Reprints one label, for a unit that lost its own. */
function OneLabel({ order }: { readonly order: Order }) {
  const { t } = useTranslation('documents');
  const { isReading, save } = useSaving();
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <Button
          variant="subtle"
          color="quiet"
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={isReading}
        >
          {t('oneLabel')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} className={classes.long ?? ''}>
        {order.vinItems.map((item) => (
          <Menu.Item
            key={item.id}
            onClick={() => void save(() => readLabelSheet(order.id, item.id), `${item.code}.pdf`)}
          >
            <span className="tabular">{item.code}</span>
            <Text size="xs" c="dimmed">
              {item.description}
            </Text>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
