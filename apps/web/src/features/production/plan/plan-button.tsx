import { useState } from 'react';
import { Button, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconWand } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ProductionLine } from '@cordovan/contracts/production';
import { PlanPanel } from './plan-panel.tsx';

/** Opens the planner panel next to the board. */
export function PlanButton({ lines }: { readonly lines: readonly ProductionLine[] }) {
  const { t } = useTranslation(['planning', 'ui']);
  const [isOpen, setOpen] = useState(false);
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false });
  return (
    <>
      <Button leftSection={<IconWand size={18} aria-hidden />} onClick={() => setOpen(true)}>
        {t('button')}
      </Button>
      <Drawer
        opened={isOpen}
        onClose={() => setOpen(false)}
        position="right"
        size={isNarrow ? '100%' : 620}
        title={t('title')}
        closeButtonProps={{ 'aria-label': t('ui:close') }}
      >
        <PlanPanel lines={lines} />
      </Drawer>
    </>
  );
}
