import { Button, Text } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useBoardContext } from './board/board-context.ts';
import classes from './toolbar.module.css';

/** Shows the latest action with an undo button. Every earlier move can be undone in turn. */
export function LastAction() {
  const { t } = useTranslation('production');
  const { undo } = useBoardContext();
  useHotkeys([['mod+Z', () => void undo.undo()]]);
  return (
    <div className={classes.last} role="status" aria-label={t('last.label')}>
      {undo.last && (
        <>
          <Text size="sm">{undo.last.text}</Text>
          <Button
            variant="subtle"
            flex="none"
            leftSection={<IconArrowBackUp size={18} aria-hidden />}
            loading={undo.isUndoing}
            onClick={() => void undo.undo()}
          >
            {t('last.undo')}
          </Button>
        </>
      )}
    </div>
  );
}
