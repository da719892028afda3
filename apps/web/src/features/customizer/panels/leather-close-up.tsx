import { useState } from 'react';
import { Button, Modal, Text } from '@mantine/core';
import { IconZoomIn } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { LeatherItem } from '@cordovan/contracts/inventory-schemas';
import { CloseUp, useCloseUp } from '../../../configurator/close-up.tsx';
import { leatherColor } from '../../../configurator/leather-color.ts';
import { manifestQuery } from '../picture/pictures.ts';
import classes from '../leathers.module.css';

/** A leather from close up, with a larger version in a dialog. Nothing if there is no such picture. */
export function LeatherCloseUp({ leather }: { readonly leather: LeatherItem | undefined }) {
  const { data: manifest } = useQuery(manifestQuery);
  const recipe = useCloseUp(manifest, leather);
  const { t } = useTranslation(['customizer', 'ui']);
  const [isLarge, setLarge] = useState(false);
  if (!leather || !recipe || !manifest) return null;
  const alt = t(leather.isFabric ? 'closeUp.ofFabric' : 'closeUp.ofLeather', { name: leather.name });
  const picture = {
    recipe,
    color: leatherColor(leather),
    smallScale: manifest.smallScale,
    alt,
    failed: t('closeUp.failed'),
  };
  return (
    <div>
      <CloseUp
        {...picture}
        isStrip
        caption={
          <>
            <Text component="span" fw={500}>
              {leather.name}
            </Text>
            <Button
              variant="subtle"
              size="compact-sm"
              leftSection={<IconZoomIn size={16} aria-hidden />}
              onClick={() => setLarge(true)}
            >
              {t('closeUp.larger')}
            </Button>
          </>
        }
      />
      <Modal
        opened={isLarge}
        onClose={() => setLarge(false)}
        size={1240}
        title={alt}
        closeButtonProps={{ 'aria-label': t('ui:close') }}
      >
        <div className={classes.whole}>
          <CloseUp {...picture} />
        </div>
      </Modal>
    </div>
  );
}
