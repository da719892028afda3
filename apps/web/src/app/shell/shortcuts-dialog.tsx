import { useState } from 'react';
import { Kbd, Stack, Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { areSingleKeysOn, switchSingleKeys } from '../../lib/keys/single-keys.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { shortcutsOf, type Shortcut } from './shortcuts.ts';
import classes from './shortcuts-dialog.module.css';

const isApple = /Mac|iPhone|iPad/.test(navigator.userAgent);

/** Lists the keyboard shortcuts for the user's role. Single keys can be turned off. */
export default function ShortcutsHelp() {
  const { t } = useTranslation('shell');
  const session = useSession();
  const [isOn, setOn] = useState(areSingleKeysOn);
  const known = shortcutsOf(session);
  return (
    <Stack gap="lg">
      <dl className={classes.list}>
        <div>
          <dt>
            <Kbd>{isApple ? '⌘' : 'Ctrl'}</Kbd> <Kbd>K</Kbd>
          </dt>
          <dd>{t('shortcuts.labels.palette')}</dd>
        </div>
        {known.map((shortcut) => (
          <Line key={shortcut.label} shortcut={shortcut} />
        ))}
      </dl>
      <Switch
        label={t('shortcuts.singleKeys')}
        description={t('shortcuts.singleKeysHint')}
        checked={isOn}
        onChange={(event) => {
          switchSingleKeys(event.currentTarget.checked);
          setOn(event.currentTarget.checked);
        }}
      />
    </Stack>
  );
}

function Line({ shortcut: { keys, label } }: { readonly shortcut: Shortcut }) {
  const { t } = useTranslation('shell');
  return (
    <div>
      <dt>
        {keys.map((key, index) => (
          <span key={key}>
            {index > 0 && <span className={classes.then}>{t('shortcuts.then')}</span>}
            <Kbd>{key.toUpperCase()}</Kbd>
          </span>
        ))}
      </dt>
      <dd>{t(`shortcuts.labels.${label}`)}</dd>
    </div>
  );
}
