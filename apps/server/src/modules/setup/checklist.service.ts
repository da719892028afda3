import type { ReadinessLine } from '@cordovan/contracts/catalogue';
import type { Checklist } from '@cordovan/contracts/setup';
import type { Language } from '@cordovan/domain/messages';
import { checkSetup, isSetupDone, type SetupFacts, setupSteps } from '@cordovan/domain/setup';
import type { Config } from '../../platform/config.ts';
import type { Deps } from '../../platform/deps.ts';
import { readReadiness } from '../catalogue/index.ts';
import { readProfile } from '../companies/index.ts';
import { getSettings } from '../settings/index.ts';
import {
  countFailedRequests,
  countPeople,
  countProductionLines,
  listSetupStores,
  listSkips,
} from './checklist.repository.ts';
import { mailServerOf, readCheck } from './outside-checks.service.ts';
import { countPicturedStyles } from './pictured-styles.service.ts';
import { loadFrom } from './sample.service.ts';
import { findLastLoad } from './sample-loads.repository.ts';

interface Reader {
  readonly now: Date;
  readonly language: Language;
}

/** Reads how far setup has come. Computes each state from stored data and the running configuration. */
export async function readChecklist(deps: Deps, { now, language }: Reader): Promise<Checklist | null> {
  const { db, config } = deps;
  const company = await readProfile(db, config);
  if (company.isDemo) return null;
  // Read before the catalog: if this load is done, all its rows are visible there.
  const sample = await findLastLoad(db);
  const skips = await listSkips(db);
  // The factory needs no channel, because it sells nothing itself.
  const stores = (await listSetupStores(db)).map((store) => ({
    ...store,
    hasChannel: store.hasChannel || store.isFactory,
  }));
  const people = await countPeople(db);
  const lines = await readReadiness(db, { config, now, language });
  const production = { lines: await countProductionLines(db) };
  const gateway = await readCheck(deps, 'gateway', language);
  const mail = await readCheck(deps, 'mail', language);
  const { accountingTransactions: isOn } = await getSettings(db);
  const openRequests = await countFailedRequests(db);
  const catalog = catalogOf(lines);
  const pictures = await countPicturedStyles(db, config);
  const steps = checkSetup({
    ...{ company, stores, people, catalog, pictures, production },
    gateway: {
      isConfigured: (config.authorizeNet ?? config.stripe) !== undefined,
      isFine: gateway?.isFine ?? null,
    },
    mail: { isConfigured: config.smtpUrl !== undefined, isFine: mail?.isFine ?? null },
    books: { isOn, openRequests },
    skipped: setupSteps.filter((step) => skips.steps.includes(step)),
  });
  return {
    ...{
      isDismissed: skips.isDismissed,
      isDone: isSetupDone(steps),
      steps: [...steps],
      companyName: company.name,
    },
    ...{ stores, people, catalog, pictures, production },
    gateway: { ...gatewayFrom(config), check: gateway },
    mail: { server: mailServerOf(config), sender: config.mailFrom, check: mail },
    books: { isOn, openRequests },
    sample: sample ? loadFrom(sample) : null,
  };
}

const countOf = (values: readonly string[]): number => new Set(values).size;

const catalogOf = (lines: readonly ReadinessLine[]): SetupFacts['catalog'] => ({
  styles: countOf(lines.map(({ style }) => style)),
  lines: lines.length,
  linesReady: lines.filter(({ isSellable }) => isSellable).length,
});

/** Which gateway the server uses, without its keys. */
function gatewayFrom({ authorizeNet, stripe, publicUrl }: Config): Omit<Checklist['gateway'], 'check'> {
  if (stripe)
    return {
      name: 'stripe',
      environment: stripe.isLive ? 'production' : 'sandbox',
      publicUrl: stripe.publicUrl,
    };
  if (!authorizeNet) return { name: 'test', environment: '', publicUrl: publicUrl ?? '' };
  const isSandbox = new URL(authorizeNet.apiUrl).host.startsWith('apitest.');
  return {
    name: 'authorize.net',
    environment: isSandbox ? 'sandbox' : 'production',
    publicUrl: authorizeNet.publicUrl,
  };
}
