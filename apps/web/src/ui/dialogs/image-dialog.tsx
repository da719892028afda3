import { useState } from 'react';
import { Box, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ImageOptions } from './dialogs.types.ts';
import classes from './image-dialog.module.css';

/** An enlarged picture with its layers. Skips missing layers (ERR-25). */
export function ImageDialog({ options }: { readonly options: ImageOptions }) {
  const { t } = useTranslation('ui');
  const [isMissing, setMissing] = useState(false);
  if (isMissing)
    return (
      <Text c="dimmed" ta="center" py="xl">
        {t('image.missing')}
      </Text>
    );
  return (
    <Box className={classes.frame}>
      <img className={classes.base} src={options.src} alt={options.alt} onError={() => setMissing(true)} />
      {options.layers?.map((layer) => (
        <img
          key={layer}
          className={classes.layer}
          src={layer}
          alt=""
          onError={(event) => {
            event.currentTarget.hidden = true;
          }}
        />
      ))}
    </Box>
  );
}
