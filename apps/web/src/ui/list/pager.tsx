import { ActionIcon, Group, Text } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Paging } from './data-list.types.ts';

export function Pager({ paging: { page, pageSize, total, onPage } }: { readonly paging: Paging }) {
  const { t } = useTranslation('ui');
  const from = (page - 1) * pageSize + 1;
  const to = Math.min(total, page * pageSize);
  return (
    <Group gap="xs" wrap="nowrap">
      <Text size="sm" className="tabular">
        {t('list.range', { from, to, total })}
      </Text>
      <ActionIcon aria-label={t('list.previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <IconChevronLeft size={20} />
      </ActionIcon>
      <ActionIcon aria-label={t('list.next')} disabled={to >= total} onClick={() => onPage(page + 1)}>
        <IconChevronRight size={20} />
      </ActionIcon>
    </Group>
  );
}
