import { useState } from 'react';
import type { ClockType, OperationKind, TerminalKind } from '@cordovan/domain/registers';
import { randomKey } from '../lib/http/idempotency.ts';
import { codeOfAddress } from '../lib/piece/piece-address.ts';
import { useShown } from './answer.tsx';
import { needsLead } from './choices.ts';
import { type LocalFloor, operationOf } from './local-floor.ts';
import { canHash } from './secrets.ts';
import { useTexts } from './texts.ts';
import { findByBadge, type Identity, unknownBadge, useIdentity } from './use-person.ts';
import type { Terminal } from './use-terminal.ts';

const MARKS = ['start', 'pause', 'resume', 'end'] as const;
const MOST_CHARACTERS = 60;

/** Something that waits for a lead, a reason or both. */
export interface Pending {
  readonly kind: OperationKind;
  readonly vinNumber: string;
  readonly operation: string;
  readonly why: string;
}

interface Act {
  readonly kind: TerminalKind;
  readonly operation?: string;
  readonly vinNumber?: string;
  readonly reason?: string;
  readonly lead?: string;
}

/** What happens at the terminal: scans, choices, and what is recorded. */
export function useFloor(terminal: Terminal, local: LocalFloor) {
  const { message, say, operationTitle } = useTexts();
  const { floor } = local;
  const { identity, setIdentity } = useIdentity();
  const { shown, show, dismiss } = useShown();
  const [operationCode, setOperation] = useState('');
  const [vinNumber, setPiece] = useState('');
  const [pending, setPending] = useState<Pending>();
  const [lead, setLead] = useState<{ readonly badge: string; readonly name: string }>();
  const [isSending, setSending] = useState(false);
  const operation = operationOf(floor, operationCode);

  const clear = () => {
    setPiece('');
    setPending(undefined);
    setLead(undefined);
  };
  const enter = (next: Identity | undefined) => {
    clear();
    setIdentity(next);
    if (next?.isUnchecked)
      show({
        kind: 'kept',
        title: next.name,
        text: say(next.id === null ? 'unknownBadge' : 'pin.unchecked'),
      });
  };

  const perform = async ({ kind, ...what }: Act) => {
    if (!identity || isSending) return;
    setSending(true);
    try {
      const answer = await terminal.record({
        ...{ key: randomKey(), type: kind, at: new Date().toISOString(), ...identity.proof },
        ...{ offset: terminal.known?.offset ?? 0, operation: what.operation ?? '' },
        ...{ vinNumber: what.vinNumber ?? '', reason: what.reason ?? '' },
        ...{ lead: what.lead ?? '', confirm: what.reason !== undefined },
      });
      const did = say(`answer.did.${kind}`);
      const text = [
        operationTitle(operationOf(floor, what.operation ?? '')?.name ?? ''),
        what.vinNumber ?? '',
        identity.name,
      ]
        .filter((part) => part !== '')
        .join(' · ');
      if (!answer)
        show({ kind: 'kept', title: say('answer.kept'), text: say('answer.keptText', { what: did }) });
      else if (answer.outcome === 'refused')
        show({ kind: 'no', title: answer.message || say('answer.notRecorded'), text });
      else show({ kind: 'yes', title: answer.isPieceFinished ? say('answer.pieceFinished') : did, text });
      clear();
    } finally {
      setSending(false);
    }
  };

  /** Does something with the operation on a piece, or asks a lead first. */
  const act = (kind: OperationKind, on: { vinNumber: string; operation: string }) => {
    const operationId = operationOf(floor, on.operation)?.id;
    if (!identity || operationId === undefined || on.vinNumber === '') return;
    const why = needsLead(local, { identity, operationId, vinNumber: on.vinNumber }, kind);
    if (why) setPending({ ...on, kind, why: message(why) });
    else void perform({ kind, ...on });
  };

  const scan = async (raw: string): Promise<void> => {
    dismiss();
    const text = codeOfAddress(raw.trim());
    if (text.length > MOST_CHARACTERS) {
      show({ kind: 'no', title: say('work.missingPiece'), text: '' });
      return;
    }
    const person = await findByBadge(floor, text);
    const known = operationOf(floor, text);
    const mark = MARKS.find((each) => each === text.toLowerCase());
    if (pending) agreeAs(person, text);
    else if (person) enter(person);
    else if (known) setOperation(known.code);
    else if (mark && identity) act(mark, { vinNumber, operation: operationCode });
    else if (identity) setPiece(text);
    else if (terminal.isOnline && canHash())
      show({ kind: 'no', title: message({ code: 'OPERATION_INVALID_USER' }), text });
    else enter(unknownBadge(text, say('unknownName', { badge: text })));
  };

  const agreeAs = (person: Identity | undefined, badge: string) => {
    if (person?.isLead) setLead({ badge, name: person.name });
    else show({ kind: 'no', title: say('lead.isNot'), text: badge });
  };

  return {
    ...{ identity, enter, shown, show, dismiss, operation, vinNumber, pending, lead, isSending },
    setOperation: (code: string) => {
      setOperation(code);
      setPiece('');
    },
    setPiece,
    scan: (text: string) => void scan(text),
    act,
    clock: (kind: ClockType) => void perform({ kind }),
    agree: (reason: string) => {
      if (!pending) return;
      const { kind, vinNumber: vin, operation: code } = pending;
      void perform({
        ...{ kind, vinNumber: vin, reason, lead: lead?.badge ?? '' },
        operation: kind === 'scrap' ? '' : code,
      });
    },
    clear,
  };
}
export type FloorState = ReturnType<typeof useFloor>;
