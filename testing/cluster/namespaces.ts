import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';

/** Hosts of a small network within this machine: each is a network namespace with one link to a bridge. Needs root. */

const bridge = 'dhow0';
const network = '10.77.0';
/** This machine's own address in the network, from which the load comes. */
const ownAddress = `${network}.254`;

export type Host = { name: string; address: string };
type Where = { cwd?: string; env?: Record<string, string> };
type Program = { host: Host; name: string; command: string[]; where: Where; child: ChildProcess };

export type Network = ReturnType<typeof openNetwork>;

const ip = (...args: string[]) => void execFileSync('ip', args, { stdio: ['ignore', 'ignore', 'pipe'] });
const quietly = (...args: string[]) => void spawnSync('ip', args, { stdio: 'ignore' });
const namespaceOf = ({ name }: Host) => `dhow-${name}`;
/** The link's end at the bridge. */
const plugOf = ({ name }: Host) => `dhow-${name}`;

/** Makes a namespace for each host; `folder` gets the output of their programs. */
export function openNetwork(hosts: Host[], folder: string) {
  const wires = new Map<string, ChildProcess>();
  let programs: Program[] = [];
  /** Ended by a round, so not by themselves. */
  const ended = new Set<ChildProcess>();

  function takeDown() {
    for (const wire of wires.values()) wire.kill('SIGKILL');
    for (const host of hosts) killAll(host);
    for (const host of hosts) {
      quietly('netns', 'delete', namespaceOf(host));
      quietly('link', 'delete', plugOf(host));
    }
    quietly('link', 'delete', bridge);
  }

  function killAll(host: Host) {
    for (const { child } of programs.filter((program) => program.host === host)) ended.add(child);
    const { stdout = '' } = spawnSync('ip', ['netns', 'pids', namespaceOf(host)], { encoding: 'utf8' });
    for (const pid of stdout.split('\n').filter(Boolean)) signal(Number(pid), 'SIGKILL');
    programs = programs.filter((program) => program.host !== host);
  }

  takeDown();
  ip('link', 'add', bridge, 'type', 'bridge');
  ip('addr', 'add', `${ownAddress}/24`, 'dev', bridge);
  ip('link', 'set', bridge, 'up');
  withoutOffload([], bridge);
  for (const host of hosts) plugIn(host);

  function start(host: Host, name: string, command: string[], where: Where = {}) {
    const { cwd = folder, env = {} } = where;
    const child = spawn('ip', ['netns', 'exec', namespaceOf(host), ...command], {
      env: { PATH: process.env.PATH, HOME: folder, ...env },
      cwd,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const output = createWriteStream(join(folder, `${host.name}-${name}.log`), { flags: 'a' });
    for (const stream of [child.stdout, child.stderr]) stream.pipe(output, { end: false });
    programs.push({ host, name, command, where, child });
  }

  const programOf = (host: Host, name: string) =>
    programs.find((program) => program.host === host && program.name === name) as Program;

  return {
    /** Runs a command on a host to its end. Throws what it said when it fails. */
    run: (host: Host, command: string[]) =>
      execFileSync('ip', ['netns', 'exec', namespaceOf(host), ...command], { cwd: folder, encoding: 'utf8' }),
    /** Starts a program on a host; its output goes to a file of the folder. */
    start,
    killProgram(host: Host, name: string) {
      const { child } = programOf(host, name);
      ended.add(child);
      killTree(child.pid as number);
    },
    restart(host: Host, name: string) {
      const program = programOf(host, name);
      programs = programs.filter((other) => other !== program);
      start(host, name, program.command, program.where);
    },
    /** As a host that loses its power. */
    killAll,
    /** Stops all programs of a host without ending them, or lets them go on. */
    freeze: (host: Host) => signalAll(host, 'SIGSTOP'),
    thaw: (host: Host) => signalAll(host, 'SIGCONT'),
    cut: (host: Host) => ip('link', 'set', plugOf(host), 'down'),
    mend: (host: Host) => ip('link', 'set', plugOf(host), 'up'),
    /** Puts a bad wire between the host and the bridge. */
    roughen(host: Host, delayMs: number, lossPercent: number) {
      const [near, far] = [`dhow-w-${host.name}`, `dhow-v-${host.name}`];
      ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far);
      ip('link', 'set', plugOf(host), 'nomaster');
      ip('link', 'set', far, 'master', bridge);
      for (const device of [near, far]) {
        withoutOffload([], device);
        ip('link', 'set', device, 'up');
      }
      const script = join(import.meta.dirname, 'wire.py');
      wires.set(
        host.name,
        spawn('python3', [script, plugOf(host), near, String(delayMs), String(lossPercent)], { stdio: 'inherit' }),
      );
    },
    smoothen(host: Host) {
      wires.get(host.name)?.kill('SIGKILL');
      wires.delete(host.name);
      ip('link', 'delete', `dhow-w-${host.name}`);
      ip('link', 'set', plugOf(host), 'master', bridge);
    },
    /** Programs that ended without being told to. */
    endedByThemselves: () =>
      programs
        .filter(({ child }) => (child.exitCode !== null || child.signalCode !== null) && !ended.has(child))
        .map(({ host, name, child }) => `${name} on ${host.name} (${child.exitCode ?? child.signalCode})`),
    takeDown,
  };
}

function plugIn(host: Host) {
  const inside = ['-n', namespaceOf(host)];
  ip('netns', 'add', namespaceOf(host));
  ip('link', 'add', plugOf(host), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespaceOf(host));
  ip('link', 'set', plugOf(host), 'master', bridge);
  ip('link', 'set', plugOf(host), 'up');
  ip(...inside, 'addr', 'add', `${host.address}/24`, 'dev', 'eth0');
  ip(...inside, 'link', 'set', 'eth0', 'up');
  ip(...inside, 'link', 'set', 'lo', 'up');
  withoutOffload(['ip', 'netns', 'exec', namespaceOf(host)], 'eth0');
  withoutOffload([], plugOf(host));
}

/** Frames are to be whole where a bad wire reads them. */
function withoutOffload(within: string[], device: string) {
  const [command = '', ...args] = [
    ...within,
    'ethtool',
    '-K',
    device,
    'tx',
    'off',
    'tso',
    'off',
    'gso',
    'off',
    'gro',
    'off',
  ];
  execFileSync(command, args, { stdio: 'ignore' });
}

function signalAll(host: Host, name: NodeJS.Signals) {
  const pids = execFileSync('ip', ['netns', 'pids', namespaceOf(host)], { encoding: 'utf8' }).split('\n');
  for (const pid of pids.filter(Boolean)) signal(Number(pid), name);
}

/** `ip` and `runuser` pass no signal on. */
function killTree(pid: number) {
  const { stdout } = spawnSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' });
  for (const child of stdout.split('\n').filter(Boolean)) killTree(Number(child));
  signal(pid, 'SIGKILL');
}

function signal(pid: number, name: NodeJS.Signals) {
  try {
    process.kill(pid, name);
  } catch {
    // It has ended meanwhile.
  }
}
