import { useState } from 'react';
import { Select, Text } from '@mantine/core';
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { HttpRefusal, refusalText } from '../../lib/http/refusal.ts';
import { paths } from '../../lib/paths.ts';
import { codeOfAddress } from '../../lib/piece/piece-address.ts';
import { useAsking } from '../../ui/dialogs/use-asking.ts';
import { ScanField } from '../../ui/form/scan-field.tsx';
import { Screen } from '../../ui/screen/screen.tsx';
import { Panel } from '../../ui/section/panel.tsx';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import { Pill } from '../../ui/state/pill.tsx';
import { PIECE_QUESTIONS, sendScannedTransfer } from './api/pieces.ts';
import { storesQuery } from './api/stores.ts';
import classes from './move-pieces.module.css';

interface Scan {
  readonly number: number;
  readonly code: string;
  /** Undefined until the server answers. */
  readonly isMoved?: boolean;
  readonly text: string;
}

/** Receives pieces at a store or the factory by scanning their labels one by one (INV-21). */
export default function MovePiecesScreen() {
  const { t } = useTranslation('stores');
  const queries = useQueryClient();
  const asking = useAsking(PIECE_QUESTIONS);
  const stores = useQuery(storesQuery());
  const [storeId, setStoreId] = useState<string | null>(null);
  const [isChoosing, setChoosing] = useState(false);
  const [scans, setScans] = useState<readonly Scan[]>([]);
  const settle = (number: number, change: Pick<Scan, 'isMoved' | 'text'>) =>
    setScans((all) => all.map((scan) => (scan.number === number ? { ...scan, ...change } : scan)));
  const move = async (scanned: string) => {
    const code = codeOfAddress(scanned);
    const number = scans.length;
    setScans((all) => [{ number, code, text: '' }, ...all]);
    try {
      const put = (confirm: boolean) => sendScannedTransfer(code, Number(storeId), confirm);
      const piece = await asking(put, { yesText: t('pieces.transfer') });
      settle(number, { isMoved: piece !== undefined, text: piece?.description ?? t('move.kept') });
      await queries.invalidateQueries({ queryKey: ['inventory'] });
    } catch (error) {
      settle(number, {
        isMoved: false,
        text: error instanceof HttpRefusal ? refusalText(error) : t('move.noAnswer'),
      });
    }
  };
  const moved = scans.filter(({ isMoved }) => isMoved).length;
  return (
    <Screen
      title={t('move.title')}
      description={t('move.lead')}
      back={{ label: t('detail.back'), to: paths.stores }}
      width="form"
    >
      <Panel title={t('move.scan')}>
        <Select
          label={t('move.to')}
          required
          searchable
          data={(stores.data ?? [])
            .filter(({ isActive }) => isActive)
            .map(({ id, name }) => ({ value: String(id), label: name }))}
          value={storeId}
          onChange={setStoreId}
          onFocus={() => setChoosing(true)}
          onBlur={() => setChoosing(false)}
        />
        <ScanField
          label={t('move.code')}
          onScan={(code) => void move(code)}
          isPaused={storeId === null || isChoosing}
        />
      </Panel>
      <Panel title={t('move.scanned')}>
        {scans.length === 0 ? (
          <EmptyState title={t('move.none')} />
        ) : (
          <>
            <Text aria-live="polite">{t('move.count', { count: moved })}</Text>
            <ul className={classes.scans}>
              {scans.map(({ number, code, isMoved, text }) => (
                <li key={number}>
                  <div>
                    <Text fw={600} className="tabular">
                      {code}
                    </Text>
                    <Text size="sm" c="dimmed">
                      {text}
                    </Text>
                  </div>
                  {isMoved !== undefined && (
                    <Pill
                      tone={isMoved ? 'done' : 'stop'}
                      icon={isMoved ? IconCircleCheck : IconAlertTriangle}
                    >
                      {t(isMoved ? 'move.moved' : 'move.notMoved')}
                    </Pill>
                  )}
                </li>
              ))}
            </ul>
          </>
        )}
      </Panel>
    </Screen>
  );
}
