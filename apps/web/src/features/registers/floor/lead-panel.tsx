import { useState } from 'react';
import { Textarea } from '@mantine/core';
import { IconCircleCheck, IconShieldCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Register } from './use-register.ts';
import classes from './work-card.module.css';

/** Asks for a reason and a lead's badge before an action that only a lead may take. */
export function LeadPanel({ register }: { readonly register: Register }) {
  const { t } = useTranslation('registers');
  const [reason, setReason] = useState('');
  const { pending, lead, isSending } = register;
  if (!pending) return null;
  const isReady = lead?.isLead === true && reason.trim() !== '';
  return (
    <section className={classes.card} aria-label={t(`operation.do.${pending.kind}`)}>
      <div className={classes.words}>
        <h2>{t(`operation.do.${pending.kind}`)}</h2>
        <p>{pending.text ?? t(`operation.ask.${pending.kind === 'scrap' ? 'scrap' : 'rework'}`)}</p>
        <p role="status">
          {lead
            ? t(lead.isLead ? 'operation.leadIs' : 'operation.notLead', { name: lead.name })
            : t('operation.leadScan')}
        </p>
        <Textarea
          size="xl"
          label={t('operation.reason')}
          autosize
          minRows={2}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </div>
      <div className={classes.actions}>
        <button
          type="button"
          className={classes.action}
          data-first
          disabled={!isReady || isSending}
          onClick={() => register.agree({ reason, lead: lead?.code ?? '' })}
        >
          {isReady ? <IconCircleCheck size={28} aria-hidden /> : <IconShieldCheck size={28} aria-hidden />}
          {t('operation.agree')}
        </button>
        <button type="button" className={classes.action} onClick={register.cancel}>
          <IconX size={28} aria-hidden />
          {t('operation.cancel')}
        </button>
      </div>
    </section>
  );
}
