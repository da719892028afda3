import { Button, Menu, SegmentedControl, Text, Title } from '@mantine/core';
import { IconChevronDown, IconFileInvoice, IconFileText, IconReceipt, IconShare2 } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Order } from '@cordovan/contracts/orders-schemas';
import type { Language } from '@cordovan/domain/messages';
import { hasInvoice, numberedStatuses, statusIds } from '@cordovan/domain/orders';
import { formatDay, formatMoney } from '../../lib/format/format.ts';
import { useLanguage } from '../../lib/i18n/use-language.ts';
import { useCan } from '../../lib/session/use-session.ts';
import { orderNumber } from '../../lib/order-number.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { StoreZone } from '../../ui/text/store-zone.tsx';
import {
  readDocument,
  readReceiptOf,
  sendLanguage,
  sharingQuery,
  type OrderDocument,
} from './api/documents.ts';
import { FactoryDocuments } from './factory-documents.tsx';
import { DocumentButton, useSaving } from './document-button.tsx';
import { ShareDialog } from './share-dialog.tsx';
import classes from './documents.module.css';

/** An order's documents in the customer's language, and the customer's link. */
export function DocumentsCard({ order }: { readonly order: Order }) {
  const { t } = useTranslation('documents');
  const sells = useCan('orders.email');
  const isBuilt = numberedStatuses.includes(order.statusId);
  if (!sells && !isBuilt) return null;
  return (
    <section className={classes.card} aria-labelledby="documents">
      <Title order={2} size="h4" id="documents">
        {t('title')}
      </Title>
      {sells && <SalesDocuments order={order} />}
      {isBuilt && <FactoryDocuments order={order} />}
    </section>
  );
}

function SalesDocuments({ order }: { readonly order: Order }) {
  const { t } = useTranslation('documents');
  const dialogs = useDialogs();
  const sharing = useQuery(sharingQuery(order.id));
  const number = orderNumber(order);
  const isQuotation = order.statusId === statusIds.quotation;
  const kind: OrderDocument = isQuotation ? 'quotation' : 'confirmation';
  return (
    <>
      <CustomerLanguage orderId={order.id} value={sharing.data?.language} />
      <DocumentButton
        icon={<IconFileText size={18} aria-hidden />}
        label={t(kind)}
        read={() => readDocument(kind, order.id)}
        fileName={`${t(kind)} ${number}.pdf`}
      />
      {hasInvoice(order) && (
        <DocumentButton
          icon={<IconFileInvoice size={18} aria-hidden />}
          label={t('invoice')}
          read={() => readDocument('invoice', order.id)}
          fileName={`${t('invoice')} ${number}.pdf`}
        />
      )}
      <Receipts order={order} />
      {sharing.data?.canBeShared && (
        <Button
          variant="default"
          leftSection={<IconShare2 size={18} aria-hidden />}
          onClick={() =>
            void dialogs.open(
              (close) => (
                <StoreZone timeZone={order.store?.timeZone}>
                  <ShareDialog orderId={order.id} onClose={() => close()} />
                </StoreZone>
              ),
              { title: t(isQuotation ? 'share.title' : 'share.orderTitle', { number }), size: 'lg' },
            )
          }
        >
          {t('share.open')}
        </Button>
      )}
    </>
  );
}

function CustomerLanguage({
  orderId,
  value,
}: {
  readonly orderId: number;
  readonly value: Language | undefined;
}) {
  const { t } = useTranslation('documents');
  const queries = useQueryClient();
  const keep = async (language: Language) => {
    await sendLanguage(orderId, language).catch(() => undefined);
    await queries.invalidateQueries({ queryKey: ['orders', 'sharing'] });
  };
  return (
    <div className={classes.language}>
      <Text size="sm" c="dimmed" id="customer-language">
        {t('language')}
      </Text>
      <SegmentedControl
        aria-labelledby="customer-language"
        size="xs"
        disabled={value === undefined}
        value={value ?? 'en'}
        data={[
          { value: 'en', label: 'English' },
          { value: 'es', label: 'Español' },
        ]}
        onChange={(language) => void keep(language === 'es' ? 'es' : 'en')}
      />
    </div>
  );
}

function Receipts({ order }: { readonly order: Order }) {
  const { t } = useTranslation('documents');
  const language = useLanguage();
  const payments = order.payments ?? [];
  const { isReading, save } = useSaving();
  if (payments.length === 0) return null;
  return (
    <Menu position="bottom-start" width="target">
      <Menu.Target>
        <Button
          variant="default"
          leftSection={<IconReceipt size={18} aria-hidden />}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          loading={isReading}
        >
          {t('receipts')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {payments.map((payment) => (
          <Menu.Item
            key={payment.id}
            onClick={() => void save(() => readReceiptOf(payment.id), `${t('receipt')} ${payment.id}.pdf`)}
          >
            <span className="tabular">
              {formatMoney(payment.amount, language)} · {formatDay(payment.paymentDate, language)}
            </span>
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
