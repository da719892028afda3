import { useEffect, useMemo, useState } from 'react';
import { Button, Group, Select } from '@mantine/core';
import { IconLogin2, IconRefresh } from '@tabler/icons-react';
import { usePrefetchQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import type { Cents } from '@cordovan/domain/money';
import { findSelectedStyle, storeChangeQuestion } from '@cordovan/domain/configurator';
import { queryParameter } from '../../lib/address.ts';
import { noCustomer } from '../../lib/customer-draft.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { patterns } from '../../lib/paths.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import type { Snapshot } from './compare/snapshot.ts';
import { Configurator, type CustomizerParts, type Table } from './configurator.tsx';
import type { LoadedCustomizer } from './load/load-customizer.ts';
import { useCustomizerLoad } from './load/use-customizer-load.ts';
import { usePageSession } from './load/use-page-session.ts';
import { forgetOrder } from './save/kept-order.ts';
import { useCustomerOfOrder } from './save/use-customer-of-order.ts';
import { manifestQuery } from './picture/pictures.ts';
import { openLink } from './share/open-link.ts';
import type { Configuration } from './state/configuration.ts';
import { forgetDraft, forgetFlavor, keptDraft, keptFlavorId } from './state/kept-draft.ts';
import { keepStore, keptStoreId } from './state/kept-store.ts';
import {
  ShowroomContext,
  showroomOf,
  useShowroom,
  type Showroom,
  type ShownStyle,
} from './state/showroom.ts';
import { CustomizerSkeleton } from './customizer-skeleton.tsx';
import { StyleLoader } from './style-loader.tsx';
import classes from './customizer.module.css';

/** The salesperson customizer (NAV-16): runs the load sequence, then shows the configurator. */
export function CustomizerScreen(parts: CustomizerParts) {
  const { t } = useTranslation('customizer');
  const { state, retry } = useCustomizerLoad();
  usePageSession();
  // Prefetches the picture manifest during the load sequence.
  usePrefetchQuery(manifestQuery);
  useEffect(() => {
    document.title = `${t('title')} · Cordovan`;
  }, [t]);
  return (
    <div className={classes.screen} aria-busy={state.kind === 'loading'}>
      <h1 className={classes.title}>{t('title')}</h1>
      {state.kind === 'loading' && <CustomizerSkeleton />}
      {state.kind === 'ready' && <Floor {...parts} loaded={state.loaded} />}
      {state.kind === 'stopped' && state.failure !== 'role' && <Stopped onRetry={retry} />}
    </div>
  );
}

function Stopped({ onRetry }: { readonly onRetry: () => void }) {
  const { t } = useTranslation('customizer');
  const navigate = useNavigate();
  return (
    <EmptyState
      title={t('failed')}
      hint={t('failedHint')}
      action={
        <Group gap="xs" mt="xs" justify="center">
          <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            {t('again')}
          </Button>
          <Button
            variant="default"
            leftSection={<IconLogin2 size={18} aria-hidden />}
            onClick={() => void navigate({ to: patterns.login, search: { returnTo: patterns.customizer } })}
          >
            {t('signIn')}
          </Button>
        </Group>
      }
    />
  );
}

interface FloorProps extends CustomizerParts {
  readonly loaded: LoadedCustomizer;
}

interface Round {
  readonly at: number;
  readonly past: readonly Configuration[];
  /** Total of the latest configuration in `past`. Undefined if nothing is carried over. */
  readonly totalBefore: Cents | undefined;
}

/** The first style: from the link, else the address, else the store (NAV-17, CZR-08). Opens a link only once. */
function useFirstStyle(showroom: Showroom): ShownStyle | undefined {
  const { t } = useTranslation('customizer');
  const dialogs = useDialogs();
  const message = useMessage();
  const navigate = useNavigate();
  const search = useLocation().searchStr;
  const [link] = useState(() => openLink(queryParameter(search, 'design')));
  const styleOfLink =
    link.kind === 'design' ? showroom.styles.find(({ id }) => id === link.design.styleId) : undefined;
  const isOpening = queryParameter(search, 'design') !== undefined;
  useEffect(() => {
    if (!isOpening) return;
    if (link.kind === 'unreadable')
      void dialogs.message({
        icon: 'warning',
        list: [message('CONFIGURATION_NOT_READABLE'), t('linkIncomplete')],
      });
    else if (!styleOfLink) void dialogs.message({ icon: 'warning', text: t('styleGone') });
    // Removes the link from the address, so that a reload doesn't discard later changes.
    const select = styleOfLink?.name ?? queryParameter(search, 'select');
    void navigate({ to: patterns.customizer, search: select ? { select } : {}, replace: true });
    // Runs once, because the link is opened with the page.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  const select = queryParameter(search, 'select');
  const named = select ? findSelectedStyle(showroom.styles, select) : undefined;
  return (isOpening ? styleOfLink : undefined) ?? named ?? showroom.styles[0];
}

/** One store's showroom. */
function Floor({ loaded, ...parts }: FloorProps) {
  const { t } = useTranslation('customizer');
  const dialogs = useDialogs();
  const message = useMessage();
  const navigate = useNavigate();
  const [store, setStore] = useState(
    () => loaded.stores.find(({ id }) => id === keptStoreId()) ?? loaded.store,
  );
  const [customer, setCustomer] = useState(noCustomer);
  const [aside, setAside] = useState<Snapshot>();
  const [round, setRound] = useState<Round>({ at: 0, past: [], totalBefore: undefined });
  const showroom = useMemo(() => showroomOf(loaded, { store, now: new Date() }), [loaded, store]);
  const style = useFirstStyle(showroom);

  const beginAnew = (past: readonly Configuration[] = [], totalBefore?: Cents) =>
    setRound(({ at }) => ({ at: at + 1, past, totalBefore }));
  const { isReading } = useCustomerOfOrder({
    onCustomer: (known) => setCustomer((now) => (now === noCustomer ? known : now)),
    onGone: () => {
      forgetOrder();
      beginAnew();
    },
  });
  const newOrder = () => {
    forgetDraft();
    forgetFlavor();
    forgetOrder();
    setCustomer(noCustomer);
    setAside(undefined);
    beginAnew();
    void navigate({ to: patterns.customizer });
  };
  const changeStore = async (id: string | null) => {
    const next = loaded.stores.find((each) => String(each.id) === id);
    if (!next || next.id === store.id) return;
    const question = storeChangeQuestion(style ? 1 : 0);
    if (question && !(await dialogs.confirm({ text: message(question) }))) return;
    forgetDraft();
    forgetFlavor();
    // The compared design has the other store's prices.
    setAside(undefined);
    keepStore(next.id);
    setStore(next);
    beginAnew();
  };
  const table = {
    ...parts,
    customer,
    onCustomer: setCustomer,
    isCustomerComing: isReading,
    aside: { snapshot: aside, set: setAside },
    onRestart: beginAnew,
    onNewOrder: newOrder,
  };

  return (
    <ShowroomContext value={showroom}>
      {loaded.stores.length > 1 && (
        <Select
          className={classes.store}
          label={t('store')}
          data={loaded.stores.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(store.id)}
          allowDeselect={false}
          onChange={(id) => void changeStore(id)}
        />
      )}
      {style ? (
        <DesignView
          key={`${store.id}.${style.id}.${round.at}`}
          style={style}
          table={table}
          {...ofStyle(round, style.id, showroom)}
        />
      ) : (
        <EmptyState title={t('noStyles')} hint={t('noStylesHint')} />
      )}
    </ShowroomContext>
  );
}

/** Returns what to carry over into a style: only what belongs to the same style. */
function ofStyle({ past, totalBefore }: Round, styleId: number, { furniture }: Showroom) {
  const isOwn = ({ saleItemId }: Configuration) =>
    furniture.some((item) => item.id === saleItemId && item.styleId === styleId);
  const own = past.filter(isOwn);
  return { past: own, totalBefore: own.length > 0 ? totalBefore : undefined };
}

interface DesignViewProps {
  readonly style: ShownStyle;
  readonly table: Table;
  readonly past: readonly Configuration[];
  readonly totalBefore: Cents | undefined;
}

/** One style with its kept design, or with the chosen flavor (LOAD-10, CZR-14). */
function DesignView({ style, table, past, totalBefore }: DesignViewProps) {
  const { flavors } = useShowroom();
  // Read once, because every later choice changes what is kept.
  const [kept] = useState(keptDraft);
  const [flavorId] = useState(keptFlavorId);
  return (
    <StyleLoader
      style={style}
      saved={kept?.styleId === style.id ? kept : undefined}
      flavor={flavors.find(({ id, styleId }) => id === flavorId && styleId === style.id)}
    >
      {(ready) => (
        <Configurator {...ready} style={style} table={table} past={past} totalBefore={totalBefore} />
      )}
    </StyleLoader>
  );
}
