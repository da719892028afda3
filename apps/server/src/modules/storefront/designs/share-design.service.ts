import { createHash } from 'node:crypto';
import type { BodyOf } from '@cordovan/contracts/call';
import type { Shop } from '@cordovan/contracts/shop';
import type { shareDesign as shareDesignCall } from '@cordovan/contracts/shop-designs';
import { type Design, isSameDesign, namedChoices, priceDesign, restoreDesign } from '@cordovan/domain/shop';
import type { Trx } from '../../../platform/database/transaction.ts';
import type { Deps } from '../../../platform/deps.ts';
import { refuse } from '../../../platform/errors/refusal-error.ts';
import type { Visitor } from '../../../platform/http/visitor.ts';
import { readShop } from '../../companies/index.ts';
import { limitVisitor } from '../../orders/index.ts';
import { originOf } from '../page/origin.ts';
import { newDesignCode } from './design-code.ts';
import { putDesign } from './designs.repository.ts';

/** Request of a visitor who shares or emails a design. */
export interface SentDesign {
  readonly visitor: Visitor;
  readonly body: Pick<BodyOf<typeof shareDesignCall>, 'company' | 'design'>;
  /** Host that served the page. It determines the company; if it can't, the body does (N-07). */
  readonly host: string;
  readonly protocol: string;
  readonly now: Date;
}

/** Keeps a design and returns its link. */
export async function shareDesign(
  trx: Trx,
  deps: Deps,
  sent: SentDesign,
): Promise<{ code: string; address: string }> {
  await limitVisitor(trx, 'design', sent);
  const { code, address } = await keepDesign(trx, deps, sent);
  return { code, address };
}

export interface KeptLink {
  readonly id: number;
  readonly code: string;
  readonly address: string;
  readonly shop: Shop;
  readonly design: Design;
}

/** Keeps a design that the shop could take as an order: everything in it is on offer, fits together and has a price. */
export async function keepDesign(
  trx: Trx,
  deps: Deps,
  { body, host, protocol, now }: SentDesign,
): Promise<KeptLink> {
  const shop = await readShop(trx, { host, company: body.company ?? undefined, now, config: deps.config });
  const { design: wanted } = body;
  const design = shop.styles.length > 0 ? restoreDesign(shop, wanted) : undefined;
  if (!design || !isSameDesign(design, wanted) || !priceDesign(shop, design))
    return refuse({ code: 'FIELD_INVALID', field: 'design', data: { field: 'design' } });
  const { id, code } = await putDesign(trx, {
    companyId: shop.companyId,
    label: shop.label,
    code: newDesignCode(),
    design,
    choices: namedChoices(shop, design),
    fingerprint: fingerprintOf(shop.label, design),
    now,
  });
  return { id, code, address: `${originOf(deps, { host, protocol })}/Shop/d/${code}`, shop, design };
}

/** Equal for equal furniture, whatever order the choices were made in. */
function fingerprintOf(label: string, design: Design): Buffer {
  const inOrder = (ids: readonly number[]) => ids.toSorted((a, b) => a - b);
  const { styleId, leatherId, flavorId, optionIds, componentIds, hasSwivel } = design;
  const facts = [label, styleId, leatherId, flavorId, inOrder(optionIds), inOrder(componentIds), hasSwivel];
  return createHash('sha256').update(JSON.stringify(facts)).digest();
}
