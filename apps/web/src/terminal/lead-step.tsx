import { useState } from 'react';
import { ScanInput } from './scan-input.tsx';
import { useTexts } from './texts.ts';
import type { FloorState, Pending } from './use-floor.ts';

interface Props {
  readonly state: FloorState;
  readonly pending: Pending;
  /** Whether the person at the terminal is a lead. */
  readonly isLead: boolean;
}

/** Asks for a reason, and for a lead's badge unless the person is a lead. */
export function LeadStep({ state, pending, isLead }: Props) {
  const { say } = useTexts();
  const [reason, setReason] = useState('');
  const { lead } = state;
  const isAgreed = isLead || lead !== undefined;
  return (
    <section className="card" aria-labelledby="lead">
      <h2 id="lead">{say('lead.title', { what: say(`work.do.${pending.kind}`) })}</h2>
      <p>
        {pending.vinNumber} · {pending.why}
      </p>
      {isAgreed ? (
        lead && <p role="status">{say('lead.is', { name: lead.name })}</p>
      ) : (
        <ScanInput label={say('lead.scan')} onScan={state.scan} />
      )}
      <label htmlFor="reason">{say('lead.reason')}</label>
      <textarea
        id="reason"
        className="field"
        rows={2}
        maxLength={4000}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <div className="actions">
        <button
          type="button"
          className="action"
          data-first
          disabled={!isAgreed || reason.trim() === '' || state.isSending}
          onClick={() => state.agree(reason.trim())}
        >
          {say('lead.agree')}
        </button>
        <button type="button" className="action" onClick={state.clear}>
          {say('lead.cancel')}
        </button>
      </div>
    </section>
  );
}
