import * as calls from '@cordovan/contracts/companies';
import { readConsent as readConsentCall, saveConsent as saveConsentCall } from '@cordovan/contracts/consent';
import { readCompanyOffer, saveCompanyOffer } from '@cordovan/contracts/companies-offer';
import { readCompanyProfile, saveCompanyProfile } from '@cordovan/contracts/companies-profile';
import * as office from '@cordovan/contracts/companies-office';
import {
  beginVisit as beginVisitCall,
  listenLive,
  readLocale,
  readPageConfig as readPageConfigCall,
} from '@cordovan/contracts/page';
import { readShop as readShopCall } from '@cordovan/contracts/shop';
import { can } from '@cordovan/domain/identity';
import { type Files, openFiles } from '../../adapters/files/index.ts';
import type { Deps } from '../../platform/deps.ts';
import { streamEvents } from '../../platform/http/live-stream.ts';
import type { SignedInUser } from '../../platform/http/request.ts';
import type { Routes } from '../../platform/http/serve.ts';
import { signVisit } from '../../platform/http/visit-token.ts';
import { beginVisit } from '../../platform/http/visitor.ts';
import type { LiveEvent } from '../../platform/live/live.ts';
import { isSessionOpen } from '../identity/index.ts';
import {
  exportCompanies,
  getCompanyByLabel,
  listCompanies,
  readCompanyDetails,
  saveCompany,
  updateMultiplier,
} from './companies.service.ts';
import { listCompanyChoices } from './company-choices.repository.ts';
import { readConsent, saveConsent } from './consent.service.ts';
import { localeScript } from './locale-script.ts';
import { addLogo, readLogo } from './logo.service.ts';
import { getOffer, saveOffer } from './offer.service.ts';
import { readPageConfig } from './page-config.service.ts';
import { readProfile, saveProfile } from './profile.service.ts';
import { readShop } from './shop.service.ts';

const DONE = { ok: true } as const;

/** Rate limit per network: a showroom with many visitors shares one address. */
const VISITS_A_MINUTE = 60;

/** Rate limit per address: an office's visitors may share one. */
const LOGOS_A_MINUTE = 600;

export function registerCompanies({ serve, serveWrite }: Routes, deps: Deps): void {
  serve(calls.readCompany, ({ db, params, now, reply, visit }) => {
    // Pages of the original interface read their company first, and send no visit of their own.
    if (visit === null) beginVisit(reply, deps.visitKey, now);
    return getCompanyByLabel(db, params.company, { now, config: deps.config });
  });
  serve(calls.listCompanies, ({ db }) => listCompanies(db));
  serve(calls.exportCompanies, (request) => exportCompanies(request.db, request));
  serve(office.readCompanyDetails, ({ db, params }) => readCompanyDetails(db, params.id));
  serve(office.readCompanyChoices, ({ db }) => listCompanyChoices(db, deps.config));
  serveWrite(calls.updateMultiplier, async ({ db, user, body, now }) => {
    await updateMultiplier(db, body, { actor: user!, now, config: deps.config });
    return DONE;
  });
  serve(readConsentCall, ({ db, params }) => readConsent(db, params.id));
  serveWrite(saveConsentCall, ({ db, user, params, body, now }) =>
    saveConsent(db, params.id, { user: user!, now }, body),
  );
  serve(readCompanyProfile, ({ db }) => readProfile(db, deps.config));
  serveWrite(saveCompanyProfile, ({ db, user, body, now }) =>
    saveProfile(db, body, { actor: user!, now, config: deps.config }),
  );
  serveWrite(calls.saveCompany, ({ db, user, body, now }) =>
    saveCompany(db, body, { actor: user!, now, config: deps.config }),
  );
  serve(beginVisitCall, ({ now }) => Promise.resolve({ visit: signVisit(deps.visitKey, now) }), {
    perMinute: VISITS_A_MINUTE,
  });
  serve(readPageConfigCall, ({ db, query, reply }) =>
    readPageConfig(db, deps.config, { host: reply.request.host, company: query.company }),
  );
  serve(readShopCall, ({ db, query, now, reply }) =>
    readShop(db, { host: reply.request.host, company: query.company, now, config: deps.config }),
  );
  serve(readCompanyOffer, ({ db, params }) => getOffer(db, params.id));
  serveWrite(saveCompanyOffer, ({ db, params, user, body, now }) =>
    saveOffer(db, { companyId: params.id, sent: body, actor: user!, now, config: deps.config }),
  );
  serveLogos({ serve, serveWrite }, openFiles(deps.config.dataDir));
  serve(readLocale, ({ params }) =>
    Promise.resolve({
      bytes: Buffer.from(localeScript(params.file)),
      type: 'text/javascript; charset=utf-8',
    }),
  );
  serve(listenLive, ({ reply, user, db }) => {
    streamEvents(reply, {
      live: deps.live,
      userId: user!.id,
      mayHear: (event) => mayHear(user!, event),
      isOpen: () => isSessionOpen(db, user!.sessionId, deps.clock()),
    });
    return Promise.resolve(undefined as never);
  });
}

function serveLogos({ serve, serveWrite }: Pick<Routes, 'serve' | 'serveWrite'>, files: Files): void {
  serveWrite(office.uploadLogo, ({ db, params, files: [upload] }) =>
    addLogo(db, files, { companyId: params.id, upload }),
  );
  serve(office.readLogo, ({ params }) => readLogo(files, params), { perMinute: LOGOS_A_MINUTE });
}

/**
 * Whether a user may receive a live event. Events carry no data, but salespeople get only those of their store, and
 * no role gets events for screens that it can't open.
 */
export function mayHear(user: SignedInUser, event: LiveEvent): boolean {
  if (!user.isActive || !user.role) return false;
  if (event.topic === 'accounting' && !can(user.role, 'accounting.view')) return false;
  if (event.topic === 'payments' && !can(user.role, 'payments.view')) return false;
  return user.role !== 'Salesperson' || event.storeId === null || event.storeId === user.storeId;
}
