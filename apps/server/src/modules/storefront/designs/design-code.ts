import { randomInt } from 'node:crypto';
import { designCode } from '@cordovan/contracts/shop-design-schemas';

/** Base58: no 0, O, I and l, which look alike when a link is typed. */
const SIGNS = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
/** 58 to the 10th are 4 × 10^17 codes: trying them one by one finds none. */
const LENGTH = 10;

/** A new code for a link. */
export const newDesignCode = (): string =>
  Array.from({ length: LENGTH }, () => SIGNS[randomInt(SIGNS.length)]).join('');

export const isDesignCode = (text: string): boolean => designCode.safeParse(text).success;
