import type { HealthCheck } from '#contract/staff/health.ts';
import type { ReplicaState } from '#platform/database/replicas.ts';
import { readableDay, readableMinute } from '#platform/dubai-time.ts';
import type { LaneFigures } from '#platform/jobs/outbox-figures.ts';
import type { Certificate } from './read-certificate.ts';

/** What each fact means, in words for the shop's owner: pure functions, from facts to a line of the page. */

const good = (subject: string, finding: string): HealthCheck => ({ subject, state: 'good', finding, advice: '' });

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;
const ago = (now: Date, seconds: number) => readableMinute(new Date(now.getTime() - seconds * 1000));

/** More than this fail for the same reason: a single address may be wrong. */
const mostSingles = 2;
const weekSeconds = 7 * 24 * 3600;

type Sending = { lanes: LaneFigures[]; urgent: LaneFigures['lane']; now: Date; advice: string };

/** Mails or texts, by the lanes that send them; a failure in the urgent lane keeps shoppers out. */
export function judgeSending(subject: string, { lanes, urgent, now, advice }: Sending): HealthCheck {
  const failing = lanes.reduce((sum, lane) => sum + lane.failing, 0);
  const givenUp = lanes.reduce((sum, lane) => sum + lane.givenUp, 0);
  const lastGivenUp = Math.min(...lanes.map((lane) => lane.lastGivenUp ?? Number.POSITIVE_INFINITY));
  if (failing > 0) {
    const isUrgent = lanes.some((lane) => lane.lane === urgent && lane.failing > 0);
    const since = ago(now, Math.max(...lanes.map(({ failingFor }) => failingFor)));
    const finding = `Failing since ${since}: ${count(failing, 'message waits', 'messages wait')} to be tried again.`;
    return { subject, state: isUrgent || failing > mostSingles ? 'broken' : 'look', finding, advice };
  }
  if (lastGivenUp < weekSeconds) {
    const finding = `Nothing fails now, but ${count(givenUp, 'message was', 'messages were')} given up, the last on ${ago(now, lastGivenUp)}.`;
    return { subject, state: 'look', finding, advice: givenUpAdvice };
  }
  return good(subject, 'Everything goes out at once.');
}

const givenUpAdvice =
  'Have your operator look into the table outbox: the rows with given_up_at say in last_error why, and are not tried again.';

/** Alerts about products go out one at a time, and thousands may be due at once. */
const mayWait = ({ lane }: LaneFigures) => (lane === 'alerts' ? 3600 : 60);

export function judgeQueue(lanes: LaneFigures[], now: Date): HealthCheck {
  const subject = 'Queued work';
  const overdue = Math.max(0, ...lanes.filter((lane) => lane.overdue > mayWait(lane)).map((lane) => lane.overdue));
  const waiting = lanes.reduce((sum, { jobs }) => sum + jobs, 0);
  if (overdue > 0) {
    const finding = `Nobody has taken up a job that was due at ${ago(now, overdue)}; ${count(waiting, 'job waits', 'jobs wait')}.`;
    const advice =
      'Restart the shop. If that does not help, a job holds up the others: the log names those that fail, and a long import ends by itself.';
    return { subject, state: overdue > 300 ? 'broken' : 'look', finding, advice };
  }
  const jobs = lanes.find(({ lane }) => lane === 'jobs');
  if (jobs && (jobs.lastGivenUp ?? weekSeconds) < weekSeconds) {
    const finding = `${count(jobs.givenUp, 'job was', 'jobs were')} given up, the last on ${ago(now, jobs.lastGivenUp ?? 0)}.`;
    return { subject, state: 'look', finding, advice: givenUpAdvice };
  }
  return good(
    subject,
    waiting === 0 ? 'Nothing waits.' : `${count(waiting, 'job waits', 'jobs wait')}, none too long.`,
  );
}

const gigabyte = 1e9;

export function judgeDisk(disk: { freeBytes: number; sizeBytes: number } | null): HealthCheck {
  const subject = 'Disk of the data folder';
  if (disk === null) {
    return {
      subject,
      state: 'look',
      finding: 'How full it is cannot be told.',
      advice: 'Check that the folder DATA_DIR is there.',
    };
  }
  const { freeBytes, sizeBytes } = disk;
  const share = freeBytes / sizeBytes;
  const finding = `${bytesText(freeBytes)} of ${bytesText(sizeBytes)} are free.`;
  const advice =
    'Free some space or enlarge the disk: when it is full, no picture can be stored, and an embedded shop refuses orders.';
  if (share < 0.05 || freeBytes < gigabyte) return { subject, state: 'broken', finding, advice };
  if (share < 0.15 || freeBytes < 5 * gigabyte) return { subject, state: 'look', finding, advice };
  return good(subject, finding);
}

/** The newest backup of the embedded database. */
export type NewestBackup = { madeAt: Date; bytes: number };

/** `hasChanges`: something was written since the newest one. `isEmbedded`: the shop backs itself up. */
export function judgeBackup(
  facts: { newest: NewestBackup | null; hasChanges: boolean; isEmbedded: boolean },
  now: Date,
): HealthCheck {
  const subject = 'Backup';
  const { newest, hasChanges, isEmbedded } = facts;
  if (!isEmbedded) {
    const finding = 'The shop makes none, and does not know of those of its PostgreSQL server.';
    const advice = 'Set BACKUP_URL, or ask your operator when the last one was made.';
    return { subject, state: 'look', finding, advice };
  }
  const advice =
    'Look for "the backup failed" in the log, which says what is in its way, mostly the disk. A restart of the shop makes one.';
  if (newest === null) return { subject, state: 'broken', finding: 'There is none.', advice };
  const made = `The newest is of ${readableMinute(newest.madeAt)} (${bytesText(newest.bytes)}).`;
  const ageMs = now.getTime() - newest.madeAt.getTime();
  if (!hasChanges) return good(subject, `${made} Nothing has changed since.`);
  if (ageMs > dayMs) return { subject, state: 'broken', finding: made, advice };
  if (ageMs > 130 * minuteMs) return { subject, state: 'look', finding: `${made} One is due every hour.`, advice };
  return good(subject, made);
}

/** How the newest backup, or the newest restoring of one to try it, ended. */
export type NightlyRun = { endedAt: Date; isGood: boolean; report: string };

/** `run`: null if there was none yet. */
export function judgeNightly(subject: string, run: NightlyRun | null, now: Date): HealthCheck {
  const advice =
    'The log of the night has the details; npm run backup and npm run drill try it again. An embedded shop has to be stopped for the backup.';
  if (run === null) return { subject, state: 'look', finding: 'There was none yet: it comes with the night.', advice };
  const finding = `${readableMinute(run.endedAt)}: ${run.report}`;
  const isLate = now.getTime() - run.endedAt.getTime() > dayMs + 2 * 60 * minuteMs;
  return run.isGood && !isLate ? good(subject, finding) : { subject, state: 'broken', finding, advice };
}

/** Without a place for backups, none is restored to try it. */
export const noDrill: HealthCheck = {
  subject: 'Restore test',
  state: 'look',
  finding: 'No backup is restored to try it, since none leaves this machine by itself.',
  advice: 'Set BACKUP_URL to a folder or bucket elsewhere: then each night a backup is made there and tried.',
};

/** Usually renewed 30 days before it ends. */
const daysToLook = 21;
const daysToAct = 7;

export function judgeCertificate(certificate: Certificate, publicUrl: string, now: Date): HealthCheck {
  const subject = 'Certificate';
  const renew = 'Have your operator renew it, and find out why it did not renew itself.';
  if ('problem' in certificate) {
    const finding = `The certificate of ${publicUrl} could not be read: ${certificate.problem}.`;
    return {
      subject,
      state: 'look',
      finding,
      advice: 'Open the address in a browser. If shoppers reach it, this machine may not reach itself from outside.',
    };
  }
  const { endsAt, distrusted } = certificate;
  const days = Math.floor((endsAt.getTime() - now.getTime()) / dayMs);
  if (days < 0)
    return {
      subject,
      state: 'broken',
      finding: `It ended on ${readableDay(endsAt)}: browsers warn shoppers away.`,
      advice: renew,
    };
  const finding = `Valid until ${readableDay(endsAt)}, for another ${count(days, 'day', 'days')}.`;
  if (distrusted !== null) {
    return {
      subject,
      state: 'broken',
      finding: `${finding} Browsers do not trust it (${distrusted}).`,
      advice: 'Have your operator install a certificate of a known authority, with its whole chain.',
    };
  }
  if (days < daysToAct) return { subject, state: 'broken', finding, advice: renew };
  if (days < daysToLook) return { subject, state: 'look', finding, advice: renew };
  return good(subject, finding);
}

export function judgeSearch(source: 'memory' | 'database'): HealthCheck {
  const subject = 'Search';
  if (source === 'memory') return good(subject, 'Answered from memory, with typos forgiven.');
  const finding = 'Answered by the database until its index is made: typos are not forgiven.';
  return {
    subject,
    state: 'look',
    finding,
    advice: 'After a start this takes up to some minutes. If it stays, the log says why.',
  };
}

/** A replica that was not asked for a while counts as used, however far behind. */
const farBytes = 1e8;

/** As this instance sees them; `lagBytes` of one that is away is what it lacked when it was last seen, and grows. */
export function judgeReplicas(replicas: ReplicaState[]): HealthCheck {
  const subject = 'Replicas of the database';
  const behind = replicas.filter(({ isUsed, lagBytes }) => !isUsed || (lagBytes ?? 0) > farBytes);
  const farthest = Math.max(...replicas.map(({ lagBytes }) => lagBytes ?? 0));
  if (behind.length === 0) {
    const finding = `${count(replicas.length, 'replica is', 'replicas are')} read from; the farthest is ${bytesText(farthest)} behind.`;
    return good(subject, finding);
  }
  const names = behind.map(({ host, lagBytes }) => `${host} (${lagText(lagBytes)})`);
  return {
    subject,
    state: 'look',
    finding: `Not keeping up: ${names.join(', ')}. The primary answers in ${names.length === 1 ? 'its' : 'their'} place.`,
    advice:
      'Have your operator see whether the replica runs, follows the primary and keeps up (pg_stat_replication); the log of the shop says why it is left out. It is used again by itself.',
  };
}

const lagText = (bytes: number | null) =>
  bytes === null ? 'it follows no primary, or is away' : `${bytesText(bytes)} behind`;

/** `instances`: how many run of each version, this one's among them. */
export function judgeInstances(instances: { version: string; count: number }[]): HealthCheck {
  const subject = 'Instances';
  const total = instances.reduce((sum, { count }) => sum + count, 0);
  const [only] = instances;
  if (only && instances.length === 1) {
    return good(subject, `${count(total, 'instance runs', 'instances run')}, version ${only.version}.`);
  }
  const parts = instances.map(({ version, count }) => `${count} of ${version}`);
  return {
    subject,
    state: 'look',
    finding: `${count(total, 'instance runs', 'instances run')}: ${parts.join(', ')}.`,
    advice: 'Finish the upgrade: versions work side by side only for the time of one.',
  };
}

export function judgeErrors(uncaught: number): HealthCheck {
  const subject = 'Errors';
  if (uncaught === 0) return good(subject, 'None that the shop did not expect, since this process was started.');
  const finding = `${count(uncaught, 'error was', 'errors were')} handled by no part of the shop since this process was started.`;
  return {
    subject,
    state: 'look',
    finding,
    advice: 'Send the lines of level 60 of the log to who looks after the shop. It goes on meanwhile.',
  };
}

const count = (number: number, one: string, many: string) =>
  `${number.toLocaleString('en')} ${number === 1 ? one : many}`;

function bytesText(bytes: number): string {
  if (bytes < 1e5) return `${Math.ceil(bytes / 1000)} kB`;
  const [unit, size] = bytes >= gigabyte ? ['GB', gigabyte] : ['MB', 1e6];
  return `${(bytes / size).toLocaleString('en', { maximumFractionDigits: bytes >= 10 * gigabyte ? 0 : 1 })} ${unit}`;
}
