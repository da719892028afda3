import { useEffect, useMemo, useState } from 'react';
import { Button, Group, Select } from '@mantine/core';
import { IconLogin2, IconRefresh } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import type { CustomerInput } from '@cordovan/contracts/customers-schemas';
import { findSelectedStyle, storeChangeQuestion } from '@cordovan/domain/configurator';
import { queryParameter } from '../../lib/address.ts';
import { useMessage } from '../../lib/i18n/use-language.ts';
import { patterns } from '../../lib/paths.ts';
import { useDialogs } from '../../ui/dialogs/dialogs.types.ts';
import { EmptyState } from '../../ui/state/empty-state.tsx';
import type { CustomizerParts } from './configurator.tsx';
import type { LoadedCustomizer } from './load/load-customizer.ts';
import { useCustomizerLoad } from './load/use-customizer-load.ts';
import { forgetDraftKey } from './save/draft-key.ts';
import { forgetDraft, forgetFlavor } from './state/kept-draft.ts';
import { ShowroomContext, showroomOf } from './state/showroom.ts';
import { StyleRoom } from './style-room.tsx';
import classes from './customizer.module.css';

const nobody: CustomerInput = {
  id: 0,
  name: '',
  lastName: '',
  email: '',
  secondEmail: '',
  phone: '',
  rowVersion: 0,
};

/** The salesperson customizer (NAV-16): loads itself in the order of the documents, then shows its room. */
export function CustomizerScreen(parts: CustomizerParts) {
  const { state, retry } = useCustomizerLoad();
  useEffect(() => {
    document.title = 'Customizer · Cordovan';
  }, []);
  return (
    <div className={classes.screen} aria-busy={state.kind === 'loading'}>
      <h1 className={classes.title}>Customizer</h1>
      {state.kind === 'ready' && <Floor {...parts} loaded={state.loaded} />}
      {state.kind === 'stopped' && state.failure !== 'role' && <Stopped onRetry={retry} />}
    </div>
  );
}

function Stopped({ onRetry }: { readonly onRetry: () => void }) {
  const navigate = useNavigate();
  return (
    <EmptyState
      title="The customizer is not ready"
      hint="Nothing is lost. Try again, or sign in with your own account."
      action={
        <Group gap="xs" mt="xs" justify="center">
          <Button leftSection={<IconRefresh size={18} aria-hidden />} onClick={onRetry}>
            Try again
          </Button>
          <Button
            variant="default"
            leftSection={<IconLogin2 size={18} aria-hidden />}
            onClick={() => void navigate({ to: patterns.login, search: { returnTo: patterns.customizer } })}
          >
            Sign in
          </Button>
        </Group>
      }
    />
  );
}

interface FloorProps extends CustomizerParts {
  readonly loaded: LoadedCustomizer;
}

/** The showroom of one store, and the style that the address names (NAV-17, CZR-08). */
function Floor({ loaded, ...parts }: FloorProps) {
  const dialogs = useDialogs();
  const message = useMessage();
  const navigate = useNavigate();
  const select = queryParameter(useLocation().searchStr, 'select');
  const [store, setStore] = useState(loaded.store);
  const [customer, setCustomer] = useState(nobody);
  const [round, setRound] = useState(0);
  const showroom = useMemo(() => showroomOf(loaded, store, new Date()), [loaded, store]);
  const style = (select ? findSelectedStyle(showroom.styles, select) : undefined) ?? showroom.styles[0];

  const beginAnew = () => setRound((count) => count + 1);
  const newOrder = () => {
    forgetDraft();
    forgetFlavor();
    forgetDraftKey();
    setCustomer(nobody);
    beginAnew();
    void navigate({ to: patterns.customizer });
  };
  const changeStore = async (id: string | null) => {
    const next = loaded.stores.find((each) => String(each.id) === id);
    if (!next || next.id === store.id) return;
    const question = storeChangeQuestion(1);
    if (question && !(await dialogs.confirm({ text: message(question) }))) return;
    forgetDraft();
    forgetFlavor();
    setStore(next);
    beginAnew();
  };

  return (
    <ShowroomContext value={showroom}>
      {loaded.stores.length > 1 && (
        <Select
          className={classes.store}
          label="Store"
          data={loaded.stores.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(store.id)}
          allowDeselect={false}
          onChange={(id) => void changeStore(id)}
        />
      )}
      {style ? (
        <StyleRoom
          key={`${store.id}.${style.id}.${round}`}
          {...parts}
          style={style}
          customer={customer}
          onCustomer={setCustomer}
          onRestart={beginAnew}
          onNewOrder={newOrder}
        />
      ) : (
        <EmptyState
          title="This store shows no styles yet"
          hint="An administrator can add styles to the store."
        />
      )}
    </ShowroomContext>
  );
}
