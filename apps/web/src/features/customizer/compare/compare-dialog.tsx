import { Button, Modal, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../lib/i18n/use-language.ts';
import { MoneyText } from '../../../ui/text/money-text.tsx';
import { DrawnPicture } from '../picture/drawn-picture.tsx';
import { signedMoney } from '../../../configurator/signed-money.ts';
import { cents } from '@cordovan/domain/money';
import { compareFacts, type Snapshot } from './snapshot.ts';
import classes from './compare.module.css';

interface Props {
  readonly isOpen: boolean;
  readonly onClose: () => void;
  /** The design saved for comparison, and the current one. */
  readonly aside: Snapshot;
  readonly current: Snapshot;
  readonly onTakeAside: () => void;
  readonly onForget: () => void;
}

/** Compares two designs with picture and price, and marks differences. Either can be continued. */
export function CompareDialog({ isOpen, onClose, aside, current, onTakeAside, onForget }: Props) {
  const { t } = useTranslation(['customizer', 'ui']);
  const language = useLanguage();
  const facts = compareFacts(aside.facts, current.facts);
  const difference = cents(current.total - aside.total);
  const count = facts.filter(({ differs }) => differs).length;
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      size={1120}
      title={t('compare.title')}
      closeButtonProps={{ 'aria-label': t('ui:close') }}
    >
      <div className={classes.sides}>
        <Side
          title={t('compare.saved')}
          snapshot={aside}
          action={t('compare.useSaved')}
          onTake={onTakeAside}
        />
        <Side
          title={t('compare.current')}
          snapshot={current}
          action={t('compare.useCurrent')}
          onTake={onClose}
        >
          {difference !== 0 && (
            <Text component="span" size="sm" c="dimmed" className="tabular">
              {signedMoney(difference, language)}
            </Text>
          )}
        </Side>
      </div>
      <table className={classes.facts}>
        <caption>
          {count === 0 ? t('compare.same') : t('compare.count', { count, all: facts.length })}
        </caption>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('compare.saved')}</th>
            <th scope="col">{t('compare.current')}</th>
          </tr>
        </thead>
        <tbody>
          {facts.map(({ label, first, second, differs }) => (
            <tr key={label} data-differs={differs}>
              <th scope="row">
                {label}
                {differs && <span className={classes.mark}>{t('compare.differs')}</span>}
              </th>
              <td>{first || '–'}</td>
              <td>{second || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button variant="subtle" color="quiet" mt="md" onClick={onForget}>
        {t('compare.forget')}
      </Button>
    </Modal>
  );
}

interface SideProps {
  readonly title: string;
  readonly snapshot: Snapshot;
  readonly action: string;
  readonly onTake: () => void;
  readonly children?: React.ReactNode;
}

function Side({ title, snapshot, action, onTake, children }: SideProps) {
  const { name, leather, total, recipe } = snapshot;
  const { t } = useTranslation('customizer');
  const whole = t('inLeather', { name, leather });
  return (
    <section aria-label={title} className={classes.side}>
      <DrawnPicture recipe={recipe} label={whole} />
      <div>
        <Text size="sm" c="dimmed">
          {title}
        </Text>
        <Text fw={600}>{whole}</Text>
        <Text className={classes.price}>
          <MoneyText amount={total} />{' '}
          <Text component="span" size="sm" c="dimmed">
            {t('compare.beforeTax')}
          </Text>{' '}
          {children}
        </Text>
      </div>
      <Button variant="default" onClick={onTake}>
        {action}
      </Button>
    </section>
  );
}
