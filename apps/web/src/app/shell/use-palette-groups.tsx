import { useDebouncedValue } from '@mantine/hooks';
import { IconArmchair, IconFileText, IconUser, IconPackages } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { SearchAnswer } from '@cordovan/contracts/search';
import { orderNumber } from '../../lib/order-number.ts';
import { paths } from '../../lib/paths.ts';
import { useStatusName } from '../../ui/state/status-pill.tsx';
import { addressOfScreen, usePermittedScreens } from '../page-context.ts';
import type { Line, LineGroup } from './palette-line.ts';
import { searchQuery } from './search-all.ts';
import { useQuickActions } from './use-quick-actions.tsx';

/** Text for comparison, without accents and case, because people type `programacion`. */
const plain = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
const icon = { size: 20, stroke: 1.6, 'aria-hidden': true } as const;
const PAUSE_MS = 120;

/** Search results, screens and actions. Leaves out empty groups. */
export function usePaletteGroups(typed: string): { groups: readonly LineGroup[]; isSearching: boolean } {
  const { t } = useTranslation('shell');
  const text = typed.trim();
  const [asked] = useDebouncedValue(text, PAUSE_MS);
  const found = useQuery(searchQuery(asked));
  const hits = useHits(text === '' ? undefined : found.data);
  const screens = useScreenLines();
  const actions = useQuickActions();
  const isMatch = (line: Line) => plain(line.label).includes(plain(text));
  const groups = [
    ...hits,
    { heading: t('search.screens'), lines: screens.filter(isMatch) },
    { heading: t('search.actions'), lines: actions.filter(isMatch) },
  ];
  return {
    groups: groups.filter(({ lines }) => lines.length > 0),
    isSearching: found.isFetching || asked !== text,
  };
}

function useScreenLines(): readonly Line[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  return usePermittedScreens()
    .filter((screen) => !screen.path.includes(':') || screen.opensAt !== undefined)
    .map((screen) => ({
      id: `screen-${screen.path}`,
      label: t(`screens.${screen.label}`),
      icon: <screen.icon {...icon} />,
      run: () => navigate({ to: addressOfScreen(screen) }),
    }));
}

function useHits(found: SearchAnswer | undefined): readonly LineGroup[] {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const statusName = useStatusName();
  if (!found) return [];
  const open = (address: string) => () => navigate({ to: address });
  const named = (
    kind: string,
    hits: SearchAnswer['customers'],
    addressOf: (hit: { id: number; name: string }) => string,
  ) =>
    hits.map((hit) => ({
      id: `${kind}-${hit.id}`,
      label: hit.name,
      description: hit.detail,
      run: open(addressOf(hit)),
    }));
  return [
    {
      heading: t('search.orders'),
      lines: found.orders.map((order) => ({
        id: `order-${order.id}`,
        label: t('search.order', {
          number: orderNumber(order),
          customer: order.customerName,
        }),
        description: `${statusName(order.statusId)} · ${order.storeName}`,
        icon: <IconFileText {...icon} />,
        run: open(paths.orderDetail(order.id)),
      })),
    },
    {
      heading: t('search.customers'),
      lines: named('customer', found.customers, ({ id }) => paths.customer(id)).map((line) => ({
        ...line,
        icon: <IconUser {...icon} />,
      })),
    },
    {
      heading: t('search.styles'),
      lines: named('style', found.styles, ({ name }) => paths.customizerWith(name)).map((line) => ({
        ...line,
        icon: <IconArmchair {...icon} />,
      })),
    },
    {
      heading: t('search.leathers'),
      lines: named('leather', found.leathers, ({ id }) => paths.leather(id)).map((line) => ({
        ...line,
        icon: <IconPackages {...icon} />,
      })),
    },
  ];
}
