import type { ComponentType } from 'react';
import {
  IconBuildingBank,
  IconCalendarDue,
  IconCalendarPlus,
  IconCalendarQuestion,
  IconCalendarX,
  IconCertificate,
  IconChecklist,
  IconCircleCheck,
  IconClockExclamation,
  IconCoin,
  IconColorSwatch,
  IconCreditCard,
  IconGavel,
  IconFileInvoice,
  IconHourglassEmpty,
  IconMailExclamation,
  IconPackageOff,
  IconPencilExclamation,
  IconReceiptRefund,
  IconScan,
  IconStack2,
  IconTruckLoading,
  IconTruckReturn,
  IconUsersGroup,
  type IconProps,
} from '@tabler/icons-react';
import type { NeedKind, Needs } from '@cordovan/contracts/reports-needs';
import { addDays } from '@cordovan/domain/calendar';
import { promisedStatuses, statusIds } from '@cordovan/domain/orders';
import { ordersWhere, paths } from '../../../lib/paths.ts';

/** The server's kinds, and pairs of customers, which Home reads from the list of duplicates. */
export type ShownKind = NeedKind | 'duplicates';
type Days = Pick<Needs, 'day' | 'expiringTo'>;

interface KindLook {
  readonly icon: ComponentType<IconProps>;
  readonly tone: 'stop' | 'attention' | 'information';
  /** The list with exactly the items that are counted; undefined if there is no such list. */
  readonly all?: (days: Days) => string;
}

const quotation = String(statusIds.quotation);

export const kindLooks: Readonly<Record<ShownKind, KindLook>> = {
  unknownPayments: { icon: IconCreditCard, tone: 'stop' },
  openDisputes: { icon: IconGavel, tone: 'stop' },
  returnedPayments: { icon: IconBuildingBank, tone: 'stop' },
  heldPayments: { icon: IconCoin, tone: 'stop' },
  failedRefunds: { icon: IconReceiptRefund, tone: 'stop' },
  deliveryConflicts: { icon: IconTruckReturn, tone: 'stop' },
  leftOutPieces: { icon: IconPackageOff, tone: 'stop' },
  leftOutRefunds: { icon: IconReceiptRefund, tone: 'stop' },
  lateOrders: {
    icon: IconCalendarDue,
    tone: 'stop',
    all: ({ day }) =>
      ordersWhere({
        status: promisedStatuses.join(','),
        to: addDays(day, -1),
        sort: 'deliveryDate',
        direction: 'asc',
      }),
  },
  slippedPromises: { icon: IconCalendarX, tone: 'attention', all: () => paths.slips },
  ordersWithoutDate: { icon: IconCalendarQuestion, tone: 'attention', all: () => paths.slips },
  acceptedToApprove: {
    icon: IconCircleCheck,
    tone: 'information',
    all: () => ordersWhere({ accepted: '1', deposit: 'paid' }),
  },
  acceptedWithoutDeposit: {
    icon: IconCoin,
    tone: 'attention',
    all: () => ordersWhere({ accepted: '1', deposit: 'missing' }),
  },
  changedAfterAcceptance: {
    icon: IconPencilExclamation,
    tone: 'attention',
    all: () => ordersWhere({ accepted: 'changed' }),
  },
  unscheduled: { icon: IconCalendarPlus, tone: 'information', all: () => paths.scheduler },
  lotsToAgree: { icon: IconColorSwatch, tone: 'attention' },
  leathersShort: { icon: IconStack2, tone: 'attention', all: () => paths.report('leather') },
  latePurchases: {
    icon: IconTruckLoading,
    tone: 'attention',
    all: () => `${paths.purchaseOrders}?state=late`,
  },
  canceledBills: {
    icon: IconFileInvoice,
    tone: 'attention',
    all: () => `${paths.purchaseOrders}?state=billed`,
  },
  expiringQuotes: {
    icon: IconHourglassEmpty,
    tone: 'attention',
    all: ({ day, expiringTo }) => ordersWhere({ status: quotation, expiresFrom: day, expiresTo: expiringTo }),
  },
  failedEmails: { icon: IconMailExclamation, tone: 'attention', all: () => `${paths.emails}?status=failed` },
  failedRequests: { icon: IconChecklist, tone: 'attention', all: () => paths.requests },
  scansToSettle: { icon: IconScan, tone: 'attention', all: () => paths.floorConflicts },
  missingClockOuts: {
    icon: IconClockExclamation,
    tone: 'information',
    all: () => paths.clockOuts,
  },
  expiringExemptions: { icon: IconCertificate, tone: 'attention', all: () => paths.exemptions },
  duplicates: { icon: IconUsersGroup, tone: 'information', all: () => paths.duplicates },
};
