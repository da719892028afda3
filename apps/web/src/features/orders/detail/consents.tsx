import { useTranslation } from 'react-i18next';
import { Text } from '@mantine/core';
import type { Order } from '@cordovan/contracts/orders-schemas';
import { Panel } from '../../../ui/section/panel.tsx';
import { MomentText } from '../../../ui/text/texts.tsx';

/** The customer's consents on the public pages, with the text as it was that day. */
export function Consents({ order: { consents = [] } }: { readonly order: Order }) {
  const { t } = useTranslation('orders');
  if (consents.length === 0) return null;
  return (
    <Panel title={t('consent.title')}>
      {consents.map(({ place, language, version, text, at }) => (
        <details key={`${place}-${language}-${version}`}>
          <summary>
            {t(`consent.places.${place}`)} · <MomentText moment={at} />{' '}
            <Text component="span" size="sm" c="dimmed">
              {t('consent.version', { version })}
            </Text>
          </summary>
          <Text lang={language} mt="xs" style={{ whiteSpace: 'pre-line' }}>
            {text}
          </Text>
        </details>
      ))}
    </Panel>
  );
}
