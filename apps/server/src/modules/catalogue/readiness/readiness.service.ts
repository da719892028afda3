import type { ReadinessLine } from '@cordovan/contracts/catalogue';
import type { Language } from '@cordovan/domain/messages';
import { checkReadiness } from '@cordovan/domain/readiness';
import { neutralFilters } from '@cordovan/picture/filters';
import type { Config } from '../../../platform/config.ts';
import type { Handle } from '../../../platform/database/transaction.ts';
import { openLinePictures } from '../../configurator/index.ts';
import { getSettings } from '../../settings/index.ts';
import { exportWorkbook } from '../export.service.ts';
import type { WorkbookRows } from '../workbook/workbook.ts';
import { catalogueToSell } from './catalogue-to-sell.ts';
import { describeFinding } from './finding-texts.ts';

/** Any leather; all that matters is whether a picture exists. */
const NO_LOOK = {
  ...neutralFilters,
  colorize: '',
  name: '',
  imageName: null,
  isFabric: false,
  grain: '',
};

/** Facts that readiness depends on besides the catalog. */
export interface ReadinessReader {
  readonly config: Pick<Config, 'dataDir'>;
  readonly now: Date;
  readonly language: Language;
}

/** Checks whether the stored catalog can be sold. */
export async function readReadiness(db: Handle, reader: ReadinessReader): Promise<ReadinessLine[]> {
  return readinessOf(db, await exportWorkbook(db), reader);
}

/** Checks whether a catalog, given as workbook rows, can be sold. */
export async function readinessOf(
  db: Handle,
  rows: WorkbookRows,
  { config, now, language }: ReadinessReader,
): Promise<ReadinessLine[]> {
  const settings = await getSettings(db);
  const { platinumIncrementPercent: incrementPercent } = settings;
  const deliveryMinimums = {
    customerPickup: settings.minCustomerPickupPrice,
    localDelivery: settings.minLocalDeliveryPrice,
  };
  const pictureOf = await openLinePictures(db, config.dataDir);
  const gradeNames = new Map((rows.Grades ?? []).map(({ grade, name }) => [grade, name]));
  const isPictured = (style: string, furnitureType: string) =>
    pictureOf({ style, furnitureType, items: [], leather: NO_LOOK }) !== null;
  const lines = checkReadiness(
    catalogueToSell(rows, { incrementPercent, deliveryMinimums, now, isPictured }),
  );
  return lines.map(({ findings, ...line }) => ({
    ...line,
    gradeName: gradeNames.get(line.grade) ?? String(line.grade),
    findings: findings.map((finding) => describeFinding(finding, { language, incrementPercent })),
  }));
}
