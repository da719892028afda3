import { type SyntheticEvent, useState } from 'react';
import { Button, Text, TextInput } from '@mantine/core';
import { IconCalendarCheck, IconListDetails } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { VendorLine, VendorOrder } from '@cordovan/contracts/vendor-page';
import { checkVendorDays } from '@cordovan/domain/purchasing';
import { refusalsOf } from '@cordovan/domain/result';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { useArea } from '../../../ui/area/use-area.ts';
import { DayInput } from '../../../ui/form/day-input.tsx';
import { Panel } from '../../../ui/section/panel.tsx';
import { sendDates } from '../api/vendor-page.ts';
import type { Answering } from './use-answering.ts';
import { VendorHides } from './vendor-hides.tsx';
import classes from './vendor-page.module.css';

interface Props {
  readonly order: VendorOrder;
  readonly today: string;
  readonly isOpen: boolean;
  readonly answering: Answering;
}

interface Given {
  readonly day: string | null;
  readonly note: string;
}

/** Ordered lines. The vendor confirms their dates together, and lists the hides of each line. */
export function VendorLines({ order, today, isOpen, answering }: Props) {
  const { t } = useTranslation('vendorPage');
  const message = useMessage();
  const toCome = order.lines.filter(({ left }) => left > 0);
  // Only what the vendor typed, so that an answer to one line keeps what is typed for the others.
  const [typed, setTyped] = useState<Readonly<Record<number, Partial<Given>>>>({});
  const given = ({ id, expectedDate }: VendorLine): Given => ({ day: expectedDate, note: '', ...typed[id] });
  const [isTried, setTried] = useState(false);
  const change = (id: number, part: Partial<Given>) =>
    setTyped((now) => ({ ...now, [id]: { ...now[id], ...part } }));
  const problemOf = (line: VendorLine) => {
    const { day } = given(line);
    if (!day) return message('FIELD_REQUIRED', { field: 'deliveryDate' });
    const [refusal] = refusalsOf(checkVendorDays([day], { today, orderedOn: order.date }));
    return refusal && message(refusal.code);
  };
  const confirm = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (toCome.some(problemOf)) return;
    const lines = toCome.map((line) => ({ lineId: line.id, day: given(line).day!, note: given(line).note }));
    void answering.answer(async (seen) => {
      const page = await sendDates({ ...seen, lines });
      setTyped((now) => (now === typed ? {} : now));
      setTried(false);
      return page;
    }, t('datesSent'));
  };
  return (
    <Panel title={t('lines')}>
      <form onSubmit={confirm} noValidate className={classes.lines}>
        {order.lines.map((line) => (
          <Line key={line.id} line={line} answering={answering} isOpen={isOpen}>
            {line.left > 0 && (
              <div className={classes.answer}>
                <DayInput
                  label={t('day')}
                  aria-label={t('dayOf', { leather: line.leather })}
                  description={line.isConfirmed ? t('confirmed') : undefined}
                  value={given(line).day}
                  onChange={(day) => change(line.id, { day })}
                  error={isTried && problemOf(line)}
                />
                <TextInput
                  label={t('note')}
                  aria-label={t('noteOf', { leather: line.leather })}
                  maxLength={500}
                  value={given(line).note}
                  onChange={(event) => change(line.id, { note: event.currentTarget.value })}
                />
              </div>
            )}
          </Line>
        ))}
        {isOpen && toCome.length > 0 && (
          <div className={classes.send}>
            <Text c="dimmed">{t('confirmHint')}</Text>
            <Button
              type="submit"
              loading={answering.isSaving}
              leftSection={<IconCalendarCheck size={18} aria-hidden />}
            >
              {t('confirm')}
            </Button>
          </div>
        )}
      </form>
    </Panel>
  );
}

interface LineProps {
  readonly line: VendorLine;
  readonly answering: Answering;
  readonly isOpen: boolean;
  readonly children: React.ReactNode;
}

function Line({ line, answering, isOpen, children }: LineProps) {
  const { t } = useTranslation('vendorPage');
  const { area, unit } = useArea();
  const [isListing, setListing] = useState(false);
  const { quantity, left, leather, hides } = line;
  const words = { quantity: area(quantity), left: area(left), unit };
  const isDone = isOpen && left === 0;
  return (
    <section className={classes.line} aria-label={leather}>
      <div className={classes.lineHead}>
        <h3 className={classes.leather}>{leather}</h3>
        <span className="tabular">
          {left > 0 && left !== quantity ? t('left', words) : t('whole', words)}
        </span>
      </div>
      {isDone && <Text c="dimmed">{t('done')}</Text>}
      {children}
      {isListing && isOpen ? (
        <VendorHides line={line} answering={answering} onSent={() => setListing(false)} />
      ) : (
        isOpen &&
        left > 0 && (
          <div className={classes.send}>
            <Text c="dimmed">
              {hides.length > 0 &&
                t('hides.count', {
                  count: hides.length,
                  area: area(hides.reduce((sum, hide) => sum + hide.area, 0)),
                  unit,
                })}
            </Text>
            <Button
              variant="default"
              aria-label={t('hides.addOf', { leather })}
              leftSection={<IconListDetails size={18} aria-hidden />}
              onClick={() => setListing(true)}
            >
              {t('hides.add')}
            </Button>
          </div>
        )
      )}
    </section>
  );
}
