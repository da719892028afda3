import { type ClipboardEvent, useState } from 'react';
import { Button, FileButton, Group, Text, TextInput } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { hideKey, MOST_CODE_LENGTH } from '@cordovan/domain/inventory';
import { checkListedHides } from '@cordovan/domain/purchasing';
import { refusalsOf } from '@cordovan/domain/result';
import type { VendorLine } from '@cordovan/contracts/vendor-page';
import { questionOf } from '../../../lib/http/question-of.ts';
import { useDialogs } from '../../../ui/dialogs/dialogs.types.ts';
import { useSaving } from '../../../ui/form/use-saving.ts';
import { filledHides, HidesInput, typedHide, type TypedHide } from '../../../ui/hides/hides-input.tsx';
import { ListRemarks, NO_REMARKS } from '../../../ui/hides/list-remarks.tsx';
import { HIDE_QUESTIONS, sendHides, sendVendorPackingList } from '../api/vendor-page.ts';
import type { Answering } from './use-answering.ts';
import classes from './vendor-page.module.css';

const isFilled = (hide: TypedHide) => filledHides([hide]).length > 0;
/** Rows whose codes are in a newly read list are replaced by that list. */
const isIn = (listed: readonly TypedHide[], { code }: TypedHide) =>
  code.trim() !== '' && listed.some((hide) => hideKey(hide.code) === hideKey(code));

interface Props {
  readonly line: VendorLine;
  readonly answering: Answering;
  readonly onSent: () => void;
}

/** The hides of a line as the vendor measured them: typed, pasted or read from a packing list. */
export function VendorHides({ line, answering, onSent }: Props) {
  const { t } = useTranslation('vendorPage');
  const [hides, setHides] = useState<readonly TypedHide[]>(() => [...line.hides.map(typedHide), typedHide()]);
  const [lotCode, setLotCode] = useState('');
  const [isTried, setTried] = useState(false);
  const { remarks, isReading, read } = useReading(answering.seen.token, (listed) =>
    setHides((now) => [...now.filter((hide) => isFilled(hide) && !isIn(listed, hide)), ...listed]),
  );
  const put = usePutting(line, answering, onSent);
  const paste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    if (text.trim().split('\n').length < 2) return;
    event.preventDefault();
    void read(new File([text], 'pasted.txt', { type: 'text/plain' }));
  };
  return (
    <section
      className={classes.hides}
      aria-label={t('hides.title', { leather: line.leather })}
      onPaste={paste}
    >
      <Text c="dimmed">{t('hides.lead')}</Text>
      <TextInput
        label={t('hides.lot')}
        maxLength={MOST_CODE_LENGTH}
        value={lotCode}
        onChange={(event) => setLotCode(event.currentTarget.value)}
      />
      <HidesInput hides={hides} onChange={setHides} withLot isTried={isTried} />
      <ListRemarks remarks={remarks} />
      <Group justify="space-between">
        <FileButton accept=".xlsx,.csv,.txt" onChange={(file) => file && void read(file)}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              loading={isReading}
              leftSection={<IconFileSpreadsheet size={18} aria-hidden />}
            >
              {t('hides.file')}
            </Button>
          )}
        </FileButton>
        <Button
          loading={answering.isSaving}
          onClick={() => {
            setTried(true);
            put(lotCode, filledHides(hides));
          }}
        >
          {t('hides.button')}
        </Button>
      </Group>
    </section>
  );
}

function useReading(token: string, onRead: (hides: readonly TypedHide[]) => void) {
  const [remarks, setRemarks] = useState(NO_REMARKS);
  const { isSaving: isReading, saving } = useSaving();
  const read = (file: File) =>
    saving(async () => {
      const list = await sendVendorPackingList(token, file);
      setRemarks(list);
      onRead(list.hides.map((hide) => typedHide(hide)));
    });
  return { remarks, isReading, read };
}

/** Sends the list; asks first if it is more than expected. */
function usePutting({ id, left, leather }: VendorLine, { answer }: Answering, onSent: () => void) {
  const { t } = useTranslation('vendorPage');
  const dialogs = useDialogs();
  return (lotCode: string, hides: ReturnType<typeof filledHides>) => {
    if (refusalsOf(checkListedHides(hides, { left, isConfirmed: true })).length > 0) return;
    void answer(async (seen) => {
      const put = async (confirm: boolean) => {
        const page = await sendHides({ ...seen, lineId: id, lotCode, hides, confirm });
        onSent();
        return page;
      };
      try {
        return await put(false);
      } catch (error) {
        const text = questionOf(error, HIDE_QUESTIONS);
        const isSure = await dialogs.confirm({
          title: t('hides.title', { leather }),
          text,
          yesText: t('hides.button'),
        });
        return isSure ? put(true) : undefined;
      }
    }, t('hides.done'));
  };
}
