import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { connect } from 'node:tls';
import { onTestFinished } from 'vitest';
import { aFolder } from './factories-operations.ts';
import { freePort } from './free-port.ts';

/** A proxy with TLS in front of instances of the shop, by the file that operators get. */
export type ReverseProxy = { url: string /** The authority of its certificate. */; ca: string };

const examples = join(import.meta.dirname, '../deploy');
const kinds = { caddy: startCaddy, nginx: startNginx };
export type ProxyKind = keyof typeof kinds;

/** Those of the two that are installed; says so where one is not. */
export function findProxies(): ProxyKind[] {
  return (Object.keys(kinds) as ProxyKind[]).filter((kind) => {
    const isInstalled = spawnSync(kind, [kind === 'nginx' ? '-v' : 'version']).status === 0;
    if (!isInstalled) process.stdout.write(`\nNOT TESTED BEHIND ${kind}, which is not installed.\n`);
    return isInstalled;
  });
}

/** Starts one in front of the ports of this machine, until the end of the test. */
export function startReverseProxy(kind: ProxyKind, ports: number[]): Promise<ReverseProxy> {
  return kinds[kind](ports);
}

async function startCaddy(ports: number[]): Promise<ReverseProxy> {
  const folder = aFolder();
  const port = await freePort();
  // By itself it would listen on port 80, and have this machine trust its authority.
  const file = `{
	admin off
	auto_https disable_redirects
	skip_install_trust
	storage file_system ${folder}
}
import ${examples}/Caddyfile
`;
  writeFileSync(join(folder, 'Caddyfile'), file);
  const authority = join(folder, 'pki/authorities/local/root.crt');
  await startProgram('caddy', ['run', '--adapter', 'caddyfile', '--config', join(folder, 'Caddyfile')], port, {
    HOME: folder,
    SHOP_HOST: `localhost:${port}`,
    SHOP_INSTANCES: ports.map((to) => `127.0.0.1:${to}`).join(' '),
  });
  // It listens before it has made its authority, and that before the certificate.
  while (!existsSync(authority) || !(await answersSecurely(port, readFileSync(authority)))) await pause(100);
  return { url: `https://localhost:${port}`, ca: readFileSync(authority, 'utf8') };
}

async function answersSecurely(port: number, ca: Buffer): Promise<boolean> {
  const socket = connect({ port, ca, servername: 'localhost' });
  const isSecure = await once(socket, 'secureConnect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return isSecure;
}

async function startNginx(ports: number[]): Promise<ReverseProxy> {
  const folder = aFolder();
  const [port, plainPort] = [await freePort(), await freePort()];
  makeCertificate(folder);
  const [first, second] = ports;
  const file = readFileSync(join(examples, 'nginx.conf'), 'utf8')
    .replaceAll(/^\tlisten \[::\].*$/gm, '')
    .replace('listen 80;', `listen 127.0.0.1:${plainPort};`)
    .replace('listen 443 ssl', `listen 127.0.0.1:${port} ssl`)
    .replaceAll('/etc/letsencrypt/live/shop.example.com', folder)
    .replace('127.0.0.1:3001', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3002', `127.0.0.1:${second}`);
  writeFileSync(join(folder, 'shop.conf'), file);
  const main = `daemon off; pid ${folder}/pid; error_log stderr; events {} http { access_log off; include ${folder}/shop.conf; }`;
  writeFileSync(join(folder, 'nginx.conf'), main);
  await startProgram('nginx', ['-c', join(folder, 'nginx.conf')], port, {});
  return { url: `https://localhost:${port}`, ca: readFileSync(join(folder, 'fullchain.pem'), 'utf8') };
}

/** For this machine's name, in the files that certbot makes. */
export function makeCertificate(folder: string): void {
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-keyout', 'privkey.pem'];
  const names = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'];
  execFileSync('openssl', ['req', '-x509', ...key, ...names, '-out', 'fullchain.pem'], {
    cwd: folder,
    stdio: 'ignore',
  });
}

async function startProgram(name: string, args: string[], port: number, env: Record<string, string>) {
  const child = spawn(name, args, { env: { ...process.env, ...env }, stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'exit');
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  for (let tries = 1; ; tries++) {
    const isThere = await fetch(`http://127.0.0.1:${port}/`).then(
      () => true,
      () => false,
    );
    if (isThere) return;
    if (tries === 100 || child.exitCode !== null) throw new Error(`${name} does not listen:\n${output}`);
    await pause(100);
  }
}
