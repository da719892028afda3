// npm start: installs, builds and runs the product from a fresh clone.
import { spawn } from 'node:child_process';
import { buildWeb } from './build-web.mjs';
import { install, pinnedNode, root } from './install.mjs';
import { serverEnvironment, serverFlags } from './server-flags.mjs';

install();
buildWeb();
const command = [pinnedNode, ...serverFlags, 'apps/server/src/main.ts'];
const env = { INIT_CWD: root, ...serverEnvironment, ...process.env, NODE_ENV: 'production' };
process.chdir(root);
// The server replaces this script's process, which would otherwise use another 60 MB.
if (process.platform !== 'win32') process.execve?.(pinnedNode, command, env);
// A different Node started this script, before the pinned one was installed, or this is Windows.
const server = spawn(pinnedNode, command.slice(1), { stdio: 'inherit', env });
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => server.kill(signal));
server.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)));
