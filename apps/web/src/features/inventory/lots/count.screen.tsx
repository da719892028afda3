import { useState } from 'react';
import { Button, Checkbox, CloseButton, Group, Text, TextInput } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { CountDifference } from '@cordovan/contracts/inventory-lots';
import { hideKey, roundedArea } from '@cordovan/domain/inventory';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { paths } from '../../../lib/paths.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { useAsking } from '../../../ui/dialogs/use-asking.ts';
import { AREAS, NumberField } from '../../../ui/form/number-field.tsx';
import { ScanField } from '../../../ui/form/scan-field.tsx';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { notifyDone } from '../../../ui/notify/notify.tsx';
import { Screen } from '../../../ui/screen/screen.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { EmptyState } from '../../../ui/state/empty-state.tsx';
import { COUNT_QUESTIONS, sendComparison, sendCount } from '../api/lots.ts';
import classes from './lots.module.css';

interface Found {
  readonly code: string;
  /** Square feet; null if the hide wasn't measured again. */
  readonly area: number | null;
}

type Comparison = Awaited<ReturnType<typeof sendComparison>>;
const isBookable = ({ kind }: CountDifference) => kind !== 'unknown' && kind !== 'in production';

/** Counts the hides at a location by scan, lists the differences and books them with a reason. */
export default function CountScreen() {
  const { t } = useTranslation('inventory');
  const message = useMessage();
  const queries = useQueryClient();
  const [location, setLocation] = useState('');
  const [found, setFound] = useState<readonly Found[]>([]);
  const [compared, setCompared] = useState<Comparison>();
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  // While the location is being typed, the scan field would take the focus from it.
  const [isPlacing, setPlacing] = useState(true);
  const [reason, setReason] = useState('');
  const [isTried, setTried] = useState(false);
  const { isSaving, saving } = useSaving();
  const asking = useAsking(COUNT_QUESTIONS);
  const counted = { location, found: [...found] };
  const change = (next: readonly Found[]) => {
    setFound(next);
    setCompared(undefined);
  };
  const scan = (code: string) => {
    if (!found.some((each) => hideKey(each.code) === hideKey(code))) change([{ code, area: null }, ...found]);
  };
  const compare = () => saving(async () => setCompared(await sendComparison(counted)));
  const chosen = (compared?.differences ?? []).filter((each) => isBookable(each) && !skipped.has(each.code));
  const book = async () => {
    setTried(true);
    if (reason.trim() === '' || chosen.length === 0) return;
    await saving(async () => {
      const put = (confirm: boolean) =>
        sendCount({
          ...counted,
          reason,
          booked: [...new Set(chosen.map(({ code }) => code))],
          areaChange: roundedArea(chosen.reduce((sum, { areaChange }) => sum + areaChange, 0)),
          confirm,
        });
      const saved = await asking(put, {
        title: t('count.title'),
        yesText: t('count.book', { count: chosen.length }),
      });
      if (!saved) return;
      const { booked } = saved;
      await queries.invalidateQueries({ queryKey: ['inventory'] });
      notifyDone(t('count.done', { count: booked }));
      setCompared(await sendComparison(counted));
      setReason('');
      setTried(false);
    });
  };
  return (
    <Screen
      title={t('count.title')}
      back={{ label: t('item.back'), to: paths.inventory }}
      description={t('count.lead')}
    >
      <Panel title={t('count.scan')}>
        <TextInput
          label={t('hides.location')}
          required
          maxLength={60}
          value={location}
          onFocus={() => setPlacing(true)}
          onBlur={() => setPlacing(false)}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          onChange={(event) => {
            setLocation(event.currentTarget.value);
            setCompared(undefined);
          }}
        />
        <ScanField
          label={t('count.code')}
          onScan={scan}
          isPaused={isPlacing || location.trim() === '' || compared !== undefined}
        />
        <FoundHides found={found} onChange={change} />
        <Group justify="flex-end">
          <Button
            loading={isSaving}
            variant={compared ? 'default' : 'filled'}
            disabled={location.trim() === ''}
            onClick={() => void compare()}
          >
            {t('count.compare')}
          </Button>
        </Group>
      </Panel>
      {compared && (
        <Panel title={t('count.differences')}>
          <Text>{t('count.matched', { matched: compared.matched, expected: compared.expected })}</Text>
          {compared.differences.length === 0 ? (
            <EmptyState title={t('count.none')} />
          ) : (
            <>
              <ul className={classes.differences}>
                {compared.differences.map((difference) => (
                  <Difference
                    key={`${difference.kind} ${difference.code}`}
                    difference={difference}
                    isChosen={!skipped.has(difference.code)}
                    onChoose={(isChosen) => {
                      const next = new Set(skipped);
                      if (isChosen) next.delete(difference.code);
                      else next.add(difference.code);
                      setSkipped(next);
                    }}
                  />
                ))}
              </ul>
              <TextInput
                label={t('adjust.reason')}
                required
                maxLength={4_000}
                value={reason}
                onChange={(event) => setReason(event.currentTarget.value)}
                error={isTried && reason.trim() === '' && message('REASON_REQUIRED')}
              />
              <Group justify="flex-end">
                <Button loading={isSaving} disabled={chosen.length === 0} onClick={() => void book()}>
                  {t('count.book', { count: chosen.length })}
                </Button>
              </Group>
            </>
          )}
        </Panel>
      )}
    </Screen>
  );
}

interface FoundProps {
  readonly found: readonly Found[];
  readonly onChange: (found: readonly Found[]) => void;
}

/** Scanned codes, newest first, with a field for a new measurement of the area. */
function FoundHides({ found, onChange }: FoundProps) {
  const { t } = useTranslation('inventory');
  const { unit, shown, stored } = useArea();
  if (found.length === 0) return <Text c="dimmed">{t('count.nothing')}</Text>;
  return (
    <>
      <Text aria-live="polite">{t('count.found', { count: found.length })}</Text>
      <ul className={classes.differences}>
        {found.map((hide) => (
          <li key={hide.code}>
            <Text fw={600} flex={1}>
              {hide.code}
            </Text>
            <NumberField
              aria-label={t('count.areaOf', { code: hide.code, unit })}
              placeholder={t('count.area')}
              rule={AREAS}
              w={140}
              rightSection={unit}
              value={hide.area === null ? null : shown(hide.area)}
              onChange={(typed) =>
                onChange(
                  found.map((each) =>
                    each.code === hide.code ? { ...each, area: typed === null ? null : stored(typed) } : each,
                  ),
                )
              }
            />
            <CloseButton
              size="lg"
              aria-label={t('count.removeOf', { code: hide.code })}
              onClick={() => onChange(found.filter((each) => each.code !== hide.code))}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

interface DifferenceProps {
  readonly difference: CountDifference;
  readonly isChosen: boolean;
  readonly onChoose: (isChosen: boolean) => void;
}

function Difference({ difference, isChosen, onChoose }: DifferenceProps) {
  const { t } = useTranslation('inventory');
  const { area, unit } = useArea();
  const { kind, code, leather, lot, areaChange, location } = difference;
  const change = areaChange === 0 ? '' : `${areaChange > 0 ? '+' : '−'}${area(Math.abs(areaChange))} ${unit}`;
  return (
    <li>
      {isBookable(difference) ? (
        <Checkbox
          aria-label={t('count.bookOf', { code })}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      ) : (
        <span />
      )}
      <div>
        <Text fw={600}>
          {code} · {t(`count.kinds.${kind}`, { location: location || '—' })}
        </Text>
        <Text size="sm" c="dimmed">
          {[leather, lot].filter(Boolean).join(' · ')}
        </Text>
      </div>
      <Text ml="auto" className="tabular">
        {change}
      </Text>
    </li>
  );
}
