// npm start: installs, builds and runs the product from a fresh clone.
import { spawn } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { install, pinnedNode, root } from './install.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

install();
buildWeb();
const server = spawn(pinnedNode, [...serverFlags, 'apps/server/src/main.ts'], {
  cwd: root,
  stdio: 'inherit',
  env: { INIT_CWD: root, ...serverEnvironment, ...process.env, NODE_ENV: 'production' },
});
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
