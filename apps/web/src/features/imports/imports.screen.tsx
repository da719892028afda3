import { useTranslation } from 'react-i18next';
import { Screen } from '../../ui/screen/screen.tsx';
import { CheckPanel } from './check-panel.tsx';
import { ColumnsPanel } from './columns-panel.tsx';
import { FilePanel } from './file-panel.tsx';
import { HeadingsPanel } from './headings-panel.tsx';
import { PastImports } from './past-imports.tsx';
import { useImportWizard } from './use-import-wizard.ts';

/** Import of customers, open orders, stock and prices from other programs (N-27). */
export default function ImportsScreen() {
  const { t } = useTranslation('imports');
  const wizard = useImportWizard();
  return (
    <Screen title={t('title')} description={t('lead')}>
      <FilePanel wizard={wizard} />
      {wizard.inspection && (
        <>
          <HeadingsPanel wizard={wizard} inspection={wizard.inspection} />
          <ColumnsPanel wizard={wizard} inspection={wizard.inspection} />
          <CheckPanel wizard={wizard} />
        </>
      )}
      <PastImports />
    </Screen>
  );
}
