import { Button } from '@mantine/core';
import { IconTable } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { PartRecord } from '@cordovan/contracts/catalogue-options-schemas';
import { paths } from '../../../lib/paths.ts';

/** Opens a part's grid: which options are offered on which sale items. */
export function OfferedLink({ row }: { readonly row: PartRecord }) {
  const { t } = useTranslation('catalogueOptions');
  return (
    <Button
      component={Link}
      to={paths.catalogueOfferedOf(row.id)}
      variant="default"
      leftSection={<IconTable size={18} aria-hidden />}
    >
      {t('grid.open')}
    </Button>
  );
}
