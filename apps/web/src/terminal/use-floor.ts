import { useState } from 'react';
import type { ClockType, OperationKind } from '@cordovan/domain/registers';
import { codeOfAddress } from '../lib/piece/piece-address.ts';
import { useShown } from './answer.tsx';
import { isIdle, needsLead } from './choices.ts';
import { type LocalFloor, operationOf } from './local-floor.ts';
import { canHash } from './secrets.ts';
import { useTexts } from './texts.ts';
import { findByBadge, type Identity, unknownBadge, useIdentity } from './use-person.ts';
import { useRecording } from './use-recording.ts';
import { useStillOpen } from './use-still-open.ts';
import type { Terminal } from './use-terminal.ts';

const MARKS = ['start', 'pause', 'resume', 'end'] as const;
const MOST_CHARACTERS = 60;
const MOST_PIECES = 50;

/** An action that waits for a lead, a reason or both. */
export interface Pending {
  readonly kind: OperationKind;
  readonly vinNumber: string;
  readonly operation: string;
  readonly why: string;
}

/** Events at the terminal: scans, choices and recordings. */
export function useFloor(terminal: Terminal, local: LocalFloor) {
  const { message, say } = useTexts();
  const { floor } = local;
  const stillOpen = useStillOpen(local);
  const { identity, setIdentity } = useIdentity();
  const { shown, show, dismiss } = useShown();
  const [operationCode, setOperation] = useState('');
  const [vinNumber, setPiece] = useState('');
  /** Pieces selected to start together. Undefined while pieces are selected one at a time. */
  const [several, setSeveral] = useState<readonly string[]>();
  const [pending, setPending] = useState<Pending>();
  const [lead, setLead] = useState<{ readonly badge: string; readonly name: string }>();
  const operation = operationOf(floor, operationCode);

  const clear = () => {
    setPiece('');
    setSeveral(undefined);
    setPending(undefined);
    setLead(undefined);
  };
  const { isSending, perform } = useRecording(terminal, { local, identity, show, onDone: clear });
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

  /** Takes an action on a piece's operation, or asks a lead first. */
  const act = (kind: OperationKind, on: { vinNumber: string; operation: string }) => {
    const operationId = operationOf(floor, on.operation)?.id;
    if (!identity || operationId === undefined || on.vinNumber === '') return;
    const why = needsLead(local, { identity, operationId, vinNumber: on.vinNumber }, kind);
    if (why) setPending({ ...on, kind, why: message(why) });
    else void perform([{ kind, ...on }]);
  };

  /** Selects a scanned piece. Refuses at once a piece that doesn't exist or has nothing to do. */
  const pick = async (code: string): Promise<void> => {
    const piece = local.pieces.get(code);
    const no = (title: string, text = code) => show({ kind: 'no', title, text });
    if (!piece && terminal.isOnline && !(await terminal.isInWork(code))) no(say('work.missingPiece'));
    else if (
      piece &&
      identity &&
      operation &&
      isIdle(local, { identity, operationId: operation.id, vinNumber: code })
    ) {
      no(say('work.nothing'), stillOpen(identity.id, code) || code);
      if (!several) setPiece(code);
    } else if (!several) setPiece(code);
    else setSeveral([...new Set([...several, code])].slice(0, MOST_PIECES));
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
    else if (identity) await pick(text);
    else if (terminal.isOnline && canHash())
      show({ kind: 'no', title: message({ code: 'OPERATION_INVALID_USER' }), text });
    else enter(unknownBadge(text, say('unknownName', { badge: text })));
  };

  const agreeAs = (person: Identity | undefined, badge: string) => {
    if (person?.isLead) setLead({ badge, name: person.name });
    else show({ kind: 'no', title: say('lead.isNot'), text: badge });
  };

  return {
    ...{ identity, enter, shown, show, dismiss, operation, vinNumber, several, pending, lead, isSending },
    setOperation: (code: string) => {
      setOperation(code);
      setPiece('');
      setSeveral(undefined);
    },
    setPiece,
    setSeveral,
    scan: (text: string) => void scan(text),
    act,
    /** Takes the same action on several pieces at once. */
    actOnAll: (kind: OperationKind, codes: readonly string[], on: string) =>
      void perform(codes.map((code) => ({ kind, vinNumber: code, operation: on }))),
    clock: (kind: ClockType) => void perform([{ kind }]),
    agree: (reason: string) => {
      if (!pending) return;
      const { kind, vinNumber: vin, operation: code } = pending;
      const operationSent = kind === 'scrap' ? '' : code;
      void perform([{ kind, vinNumber: vin, reason, lead: lead?.badge ?? '', operation: operationSent }]);
    },
    clear,
  };
}
export type FloorState = ReturnType<typeof useFloor>;
