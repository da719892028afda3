import type { OpeningHours } from '@cordovan/domain/stores';
import { type RawBuilder, sql } from 'kysely';

/** A store's opening hours as JSON, Monday first. */
export const storeHours = (storeId: RawBuilder<unknown>): RawBuilder<OpeningHours[]> =>
  sql<OpeningHours[]>`coalesce((select jsonb_agg(jsonb_build_object('weekday', h.weekday,
      'opens', h.opens_at, 'closes', h.closes_at) order by h.weekday)
    from store_hours h where h.store_id = ${storeId}), '[]')`;
