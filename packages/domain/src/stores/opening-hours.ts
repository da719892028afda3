import type { Refusal } from '../result/index.ts';

/** Hours of a weekday, 1 Monday to 7 Sunday, as `HH:MM` in the store's time zone. */
export interface OpeningHours {
  readonly weekday: number;
  readonly opens: string;
  readonly closes: string;
}

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;

/** Checks opening hours: each weekday once, and it closes after it opens (STORE-01). */
export function checkOpeningHours(hours: readonly OpeningHours[]): Refusal[] {
  return hours.flatMap(({ weekday, opens, closes }, at): Refusal[] => {
    const path = `openingHours.${at}`;
    const isTwice = hours.some((other, place) => other.weekday === weekday && place < at);
    if (isTwice || weekday < 1 || weekday > 7)
      return [{ code: 'FIELD_INVALID', data: { field: 'openingHours' }, field: `${path}.weekday` }];
    if (!TIME.test(opens))
      return [{ code: 'FIELD_INVALID', data: { field: 'opens' }, field: `${path}.opens` }];
    if (!TIME.test(closes))
      return [{ code: 'FIELD_INVALID', data: { field: 'closes' }, field: `${path}.closes` }];
    return opens < closes ? [] : [{ code: 'CLOSES_BEFORE_OPENING', field: `${path}.closes` }];
  });
}
