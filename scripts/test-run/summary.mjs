import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from '../install.mjs';

const SLOWEST = 10;

/**
 * Prints how long each part took, how many tests it had, how busy the machine was, which files took longest, and at
 * the end what failed.
 */
export function printSummary({ parts, totalMs, busyShare, vitestReport, journeysReport }) {
  const files = [...vitestFiles(vitestReport), ...journeyFiles(journeysReport)];
  console.log('\nwhere the time went            time  tests  files');
  for (const { name, ms } of parts) {
    const own = files.filter((file) => file.part === name);
    row(name, ms, own);
    if (name !== 'vitest') continue;
    for (const project of new Set(own.map((file) => file.project))) {
      const ofProject = own.filter((file) => file.project === project);
      row(`  ${project}, all workers`, sum(ofProject.map((file) => file.ms)), ofProject);
    }
  }
  row('all', totalMs, files);
  console.log(`processors                 ${Math.round(busyShare * 100)} % busy`);
  const slowest = files.toSorted((one, other) => other.ms - one.ms).slice(0, SLOWEST);
  if (slowest.length > 0) console.log('\nslowest files');
  for (const { name, ms } of slowest) console.log(`${seconds(ms)}  ${name}`);
  const failures = files.flatMap(({ name, failed }) => failed.map((failure) => ({ name, ...failure })));
  if (failures.length > 0) console.log('\nwhat failed');
  for (const { name, title, message } of failures) console.log(`${name}: ${title}\n${firstLines(message)}\n`);
  console.log();
}

const FAILURE_LINES = 12;
const firstLines = (message) =>
  message
    .split('\n')
    .slice(0, FAILURE_LINES)
    .map((line) => `    ${line}`)
    .join('\n');

const sum = (figures) => figures.reduce((total, figure) => total + figure, 0);
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9);

function row(name, ms, files) {
  const tests = sum(files.map((file) => file.tests));
  const counts =
    files.length > 0 ? `  ${String(tests).padStart(5)}  ${String(files.length).padStart(5)}` : '';
  console.log(`${name.padEnd(26)}${seconds(ms)}${counts}`);
}

/** A run that was stopped leaves no report. */
const read = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

function vitestFiles(report) {
  return (read(report)?.testResults ?? []).map(({ name, startTime, endTime, assertionResults, message }) => {
    const file = path.relative(root, name);
    const project = file.split(path.sep).slice(0, 2).join('/');
    const isPart = /^(apps|packages)\//.test(project);
    return {
      part: 'vitest',
      project: isPart ? project : 'scripts',
      name: file,
      ms: endTime - startTime,
      tests: assertionResults.length,
      failed: [
        ...(message ? [{ title: 'the file', message }] : []),
        ...assertionResults
          .filter(({ status }) => status === 'failed')
          .map(({ fullName, failureMessages }) => ({ title: fullName, message: failureMessages.join('\n') })),
      ],
    };
  });
}

function journeyFiles(report) {
  return (read(report)?.suites ?? []).map((suite) => {
    const specs = specsOf(suite);
    const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results));
    return {
      part: 'journeys',
      name: path.join('e2e', suite.file),
      ms: sum(results.map(({ duration }) => duration)),
      tests: specs.length,
      failed: specs.flatMap(({ title, tests }) =>
        tests
          .flatMap((test) => test.results)
          .filter(({ status }) => status !== 'passed' && status !== 'skipped')
          .map(({ errors }) => ({ title, message: errors.map(messageOf).join('\n') })),
      ),
    };
  });
}

/** The line in the journey comes first, because many steps share one helper. */
const messageOf = ({ message, location }) =>
  location ? `${path.relative(root, location.file)}:${location.line}\n${message}` : message;

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
