import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconBarcode, IconPencil, IconPlus, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CodeRecord } from '@cordovan/contracts/catalogue-schemas';
import { containsText } from '@cordovan/domain/search';
import { useLive } from '../../lib/live/use-live.ts';
import { paths } from '../../lib/paths.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { DataList } from '../../ui/list/data-list.tsx';
import { useFilters } from '../../ui/list/use-filters.ts';
import { Screen } from '../../ui/screen/screen.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { codesQuery } from './api/price-codes.ts';
import { CodeDialog } from './code-dialog.tsx';

const FILTERS = ['q'] as const;

/** The price code of each sales-quote code (CAT-26, N-09). */
export default function PriceCodesScreen() {
  const { t } = useTranslation('pricing');
  const dialogs = useDialogs();
  const codes = useQuery(codesQuery());
  const { filters, setFilters, has, clear } = useFilters(FILTERS);
  useLive('catalogue');
  const edit = (code: CodeRecord | undefined) =>
    void dialogs.open((close) => <CodeDialog code={code} onDone={() => close()} />, {
      title: t(code ? 'codes.edit' : 'codes.add'),
    });
  return (
    <Screen
      title={t('codes.title')}
      description={t('codes.lead')}
      back={{ label: t('codes.back'), to: paths.priceLists }}
      action={
        <Button leftSection={<IconPlus size={18} aria-hidden />} onClick={() => edit(undefined)}>
          {t('codes.add')}
        </Button>
      }
    >
      <DataList
        name="priceCodes"
        label={t('codes.title')}
        columns={[
          { id: 'sqCode', header: t('codes.sqCode'), cell: ({ sqCode }) => sqCode, canHide: false },
          {
            id: 'pricesAndCostsCode',
            header: t('codes.pricesAndCostsCode'),
            cell: ({ pricesAndCostsCode }) => pricesAndCostsCode,
            canHide: false,
          },
          {
            id: 'actions',
            header: t('codes.actions'),
            isActions: true,
            canHide: false,
            cell: (code) => (
              <ActionIcon
                variant="subtle"
                color="quiet"
                size={40}
                aria-label={t('codes.editOf', { code: code.sqCode })}
                onClick={() => edit(code)}
              >
                <IconPencil size={18} />
              </ActionIcon>
            ),
          },
        ]}
        rows={codes.data?.filter(({ sqCode, pricesAndCostsCode }) =>
          containsText([sqCode, pricesAndCostsCode], filters.q),
        )}
        rowKey={({ id }) => id}
        onOpen={edit}
        error={codes.error}
        onRetry={() => void codes.refetch()}
        empty={<EmptyState icon={IconBarcode} title={t('codes.empty')} hint={t('codes.emptyHint')} />}
        hasFilters={has}
        onClearFilters={clear}
        toolbar={
          <TextInput
            aria-label={t('codes.search')}
            placeholder={t('codes.search')}
            leftSection={<IconSearch size={18} aria-hidden />}
            w={{ base: '100%', xs: 280 }}
            value={filters.q ?? ''}
            onChange={(event) => setFilters({ q: event.currentTarget.value || undefined })}
          />
        }
      />
    </Screen>
  );
}
