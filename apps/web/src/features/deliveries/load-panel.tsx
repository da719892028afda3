import { useState } from 'react';
import { Progress, Text } from '@mantine/core';
import { IconCircleCheck, IconCircleDashed } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { DeliveryRoute } from '@cordovan/contracts/deliveries';
import { loadOrder } from '@cordovan/domain/deliveries';
import { useCatalogueName } from '../../lib/names/use-catalogue-name.ts';
import { ScanField } from '../../ui/form/scan-field.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import classes from './deliveries.module.css';
import { MissingMark } from './missing-mark.tsx';
import { useScan } from './use-scan.ts';

/** Loading by scan, starting with the last stop. */
export function LoadPanel({ route }: { readonly route: DeliveryRoute }) {
  const { t } = useTranslation('deliveries');
  const nameOf = useCatalogueName();
  const { scan, refused } = useScan(route.id);
  const [isOpen, setOpen] = useState(false);
  const pieces = route.stops.flatMap((stop) => stop.pieces);
  const done = pieces.filter(({ isLoaded }) => isLoaded).length;
  const numbered = route.stops.map((stop, index) => ({ stop, place: index + 1 }));
  return (
    <Panel title={t('load')}>
      <Text c="dimmed">{t('loadHint')}</Text>
      {/* Without the pause, the scan field would take the focus from the plan above before anyone loads. */}
      <div onFocus={() => setOpen(true)}>
        <ScanField label={t('scan')} onScan={(code) => void scan(code)} isPaused={!isOpen} />
      </div>
      {refused && (
        <Text role="alert" c="oxblood">
          {refused}
        </Text>
      )}
      <Text aria-live="polite">{t('loaded', { done, count: pieces.length })}</Text>
      <Progress value={pieces.length === 0 ? 0 : (done / pieces.length) * 100} aria-hidden />
      <ol className={classes.loading}>
        {loadOrder(numbered).map(({ stop, place }) => (
          <li key={stop.id}>
            <Text fw={600}>
              {t('stop', { number: place })} · {stop.customer}{' '}
              <span className={classes.number}>{stop.orderNumber}</span>
            </Text>
            <ul className={classes.pieces}>
              {stop.pieces.map((piece) => (
                <li key={piece.id} data-done={piece.isLoaded || undefined}>
                  {piece.isLoaded ? (
                    <IconCircleCheck size={20} aria-label={t('isLoaded')} />
                  ) : (
                    <IconCircleDashed size={20} aria-hidden />
                  )}
                  <span className="tabular">{piece.code}</span>
                  <span>{[nameOf(piece.name), piece.leather].filter(Boolean).join(', ')}</span>
                  {piece.isMissing && <MissingMark />}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Panel>
  );
}
