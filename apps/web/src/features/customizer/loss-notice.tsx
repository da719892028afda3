import { useState } from 'react';
import { Alert } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useCatalogueName } from '../../lib/names/use-catalogue-name.ts';
import type { Loss } from './state/begin-configuration.ts';

/** Lists what is missing from a saved configuration and what replaces it. */
export function LossNotice({ losses }: { readonly losses: readonly Loss[] }) {
  const { t } = useTranslation(['customizer', 'ui']);
  const [isRead, setRead] = useState(false);
  if (losses.length === 0 || isRead) return null;
  return (
    <Alert
      color="amber"
      role="status"
      m="md"
      mb={0}
      icon={<IconAlertTriangle size={20} aria-hidden />}
      title={t('losses.title')}
      withCloseButton
      closeButtonLabel={t('ui:close')}
      onClose={() => setRead(true)}
    >
      <ul style={{ margin: 0, paddingInlineStart: 20 }}>
        {losses.map((loss) => (
          <li key={JSON.stringify(loss)}>
            <LossText loss={loss} />
          </li>
        ))}
      </ul>
    </Alert>
  );
}

function LossText({ loss }: { readonly loss: Loss }) {
  const { t } = useTranslation('customizer');
  const nameOf = useCatalogueName();
  switch (loss.kind) {
    case 'leather': {
      const gone = loss.gone ?? t('losses.aLeather');
      return loss.instead === undefined
        ? t('losses.leather', { gone })
        : t('losses.leatherInstead', { gone, name: loss.instead });
    }
    case 'option': {
      const names = {
        part: loss.part === undefined ? t('losses.aPart') : nameOf(loss.part),
        gone: loss.gone === undefined ? t('losses.anOption') : nameOf(loss.gone),
      };
      return loss.instead === undefined
        ? t('losses.option', names)
        : t('losses.optionInstead', { ...names, name: nameOf(loss.instead) });
    }
    case 'pieces':
      return t('losses.pieces', { count: loss.count });
    case 'piece':
      return t('losses.piece', { name: nameOf(loss.instead) });
    case 'delivery':
    case 'warranty':
      return t(`losses.${loss.kind}`);
  }
}
