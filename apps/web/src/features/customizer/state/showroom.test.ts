import { expect, test } from 'vitest';
import { readSettings } from '@cordovan/domain/settings';
import { scottsdale } from '../../../../test/people.ts';
import { setPageConfiguration } from '../../../lib/page-configuration.ts';
import { type ShowroomOf, showroomOf } from './showroom.ts';

const nothing = {
  elements: [],
  collections: [],
  promotions: [],
  grades: [],
  leathers: [],
  styles: [],
  flavors: [],
  furniture: [],
  warranties: [],
  deliveries: [],
};

test(
  "prices by the store's day, wherever the company and the browser are",
  { tags: ['N-37', 'PRICE-31'] },
  () => {
    setPageConfiguration({ timeZone: 'Asia/Tokyo' });
    // November 20 in Tokyo, still November 19 in Denver.
    const request: ShowroomOf = {
      store: { ...scottsdale, timeZone: 'America/Denver' },
      now: new Date('2026-11-20T02:30:00Z'),
    };
    const catalogue = { ...nothing, settings: readSettings({}) };
    expect(showroomOf({ catalogue, salesRepId: null }, request).market.day).toBe('2026-11-19');
  },
);
