import type { Language } from '@cordovan/domain/messages';
import { formatsOf } from './formats.ts';

/**
 * The range that a field accepts. Without a minimum, negative numbers are accepted, so that a rule can refuse them
 * with its own text.
 */
export interface NumberRule {
  /** Maximum number of decimals; 0 for whole numbers. */
  readonly decimals: number;
  readonly min?: number;
  readonly max?: number;
}

export type ParsedNumber =
  | { readonly ok: true; readonly value: number | null }
  | { readonly ok: false; readonly reason: 'text' | 'range' };

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/**
 * Reads a typed or pasted number, such as `$1,234.50` or `8.25%`. Refuses ambiguous input: letters, too many
 * decimals, or a misplaced separator. An empty field is null.
 */
export function parseNumber(typed: string, rule: NumberRule, language: Language): ParsedNumber {
  const { decimal, group } = formatsOf(language);
  const bare = typed
    .replace(/[\s\u00a0$]/g, '')
    .replace(/%$/, '')
    .replace(/^\u2212/, '-');
  if (bare === '') return { ok: true, value: null };
  const [d, g] = [escaped(decimal), escaped(group)];
  const pattern = new RegExp(`^-?(\\d+|\\d{1,3}(${g}\\d{3})+)?(${d}\\d{0,${rule.decimals}})?$`);
  const text = bare.replaceAll(group, '').replace(decimal, '.');
  const value = Number(text);
  const hasPoint = rule.decimals > 0 || !bare.includes(decimal);
  if (!pattern.test(bare) || !hasPoint || !/\d/.test(text) || !Number.isFinite(value))
    return { ok: false, reason: 'text' };
  const isInside = value >= (rule.min ?? -Infinity) && value <= (rule.max ?? Infinity);
  return isInside ? { ok: true, value } : { ok: false, reason: 'range' };
}
