import { type SyntheticEvent, useState } from 'react';
import { Button, Text, TextInput } from '@mantine/core';
import { IconTruck } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useMessage } from '../../../lib/i18n/use-language.ts';
import { Panel } from '../../../ui/section/panel.tsx';
import { sendShipment } from '../api/vendor-page.ts';
import type { Answering } from './use-answering.ts';
import classes from './vendor-page.module.css';

/** The vendor says that leather is on its way. */
export function VendorShipment({ answering }: { readonly answering: Answering }) {
  const { t } = useTranslation('vendorPage');
  const message = useMessage();
  const [tracking, setTracking] = useState('');
  const [note, setNote] = useState('');
  const [isTried, setTried] = useState(false);
  const isEmpty = tracking.trim() === '';
  const report = (event: SyntheticEvent) => {
    event.preventDefault();
    setTried(true);
    if (isEmpty) return;
    void answering.answer(async (seen) => {
      const page = await sendShipment({ ...seen, tracking, note });
      setTracking('');
      setNote('');
      setTried(false);
      return page;
    }, t('shipment.done'));
  };
  return (
    <Panel title={t('shipment.title')}>
      <form onSubmit={report} noValidate className={classes.lines}>
        <Text c="dimmed">{t('shipment.lead')}</Text>
        <div className={classes.answer}>
          <TextInput
            label={t('shipment.tracking')}
            maxLength={200}
            value={tracking}
            onChange={(event) => setTracking(event.currentTarget.value)}
            error={isTried && isEmpty && message('FIELD_REQUIRED', { field: 'tracking' })}
          />
          <TextInput
            label={t('note')}
            maxLength={500}
            value={note}
            onChange={(event) => setNote(event.currentTarget.value)}
          />
        </div>
        <div className={classes.send}>
          <span />
          <Button
            type="submit"
            loading={answering.isSaving}
            leftSection={<IconTruck size={18} aria-hidden />}
          >
            {t('shipment.button')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
