import { describe, expect, it } from 'vitest';
import type { LaneFigures } from '#platform/jobs/outbox-figures.ts';
import {
  judgeBackup,
  judgeCertificate,
  judgeDisk,
  judgeInstances,
  judgeNightly,
  judgeQueue,
  judgeReplicas,
  judgeSending,
} from './judge.ts';

const now = new Date('2026-11-26T10:00:00Z');
const idle = { jobs: 0, oldest: 0, overdue: 0, failing: 0, failingFor: 0, givenUp: 0, lastGivenUp: null };
const lane = (name: LaneFigures['lane'], figures: Partial<LaneFigures> = {}) => ({ lane: name, ...idle, ...figures });
const mail = (...lanes: LaneFigures[]) => judgeSending('Mail', { lanes, urgent: 'codes', now, advice: 'Ask.' });
const daysFromNow = (days: number) => new Date(now.getTime() + days * 86_400_000 + 3_600_000);

describe('the health of mail', () => {
  it('the health of mail is good while nothing fails, and without advice', () => {
    expect(mail(lane('mail', { jobs: 4 }))).toMatchObject({ state: 'good', advice: '' });
  });

  it('the health of mail is looked at if one or two fail, broken if more do or a sign-in code does, since the oldest', () => {
    const one = mail(lane('mail', { failing: 1, failingFor: 3_600 }));
    expect(one).toMatchObject({
      state: 'look',
      finding: 'Failing since 26 Nov 2026, 13:00: 1 message waits to be tried again.',
    });
    expect(mail(lane('mail', { failing: 3 })).state).toBe('broken');
    expect(mail(lane('codes', { failing: 1 }), lane('mail')).state).toBe('broken');
  });

  it('the health of mail tells for a week what was given up', () => {
    expect(mail(lane('mail', { givenUp: 2, lastGivenUp: 3_600 })).finding).toContain('2 messages were given up');
    expect(mail(lane('mail', { givenUp: 2, lastGivenUp: 8 * 86_400 })).state).toBe('good');
  });
});

describe('the health of the rest', () => {
  it.each([
    [{ jobs: 9, oldest: 500 }, 'good'],
    [{ jobs: 9, overdue: 90 }, 'look'],
    [{ jobs: 9, overdue: 900 }, 'broken'],
    [{ givenUp: 1, lastGivenUp: 60 }, 'look'],
  ] as const)('the queue with %j is %s', (figures, state) => {
    expect(judgeQueue([lane('codes'), lane('jobs', figures)], now).state).toBe(state);
  });

  it('the queue is good while alerts about products wait for less than an hour', () => {
    expect(judgeQueue([lane('mail'), lane('alerts', { jobs: 5_000, overdue: 900 })], now).state).toBe('good');
    expect(judgeQueue([lane('mail'), lane('alerts', { jobs: 5_000, overdue: 4_000 })], now).state).toBe('broken');
  });

  it('replicas are good while all are read from, and each that is left out is named with what it lacks', () => {
    const one = { host: 'one:5432', isUsed: true, lagBytes: 200 };
    expect(judgeReplicas([one, { host: 'two:5432', isUsed: true, lagBytes: 3_200_000 }])).toMatchObject({
      state: 'good',
      finding: '2 replicas are read from; the farthest is 3.2 MB behind.',
    });
    const away = { host: 'two:5432', isUsed: false, lagBytes: null };
    expect(judgeReplicas([{ ...one, lagBytes: 2e8 }]).state).toBe('look');
    const { state, finding } = judgeReplicas([one, away, { host: 'three:5432', isUsed: false, lagBytes: 5e9 }]);
    expect(state).toBe('look');
    expect(finding).toBe(
      'Not keeping up: two:5432 (it follows no primary, or is away), three:5432 (5 GB behind). The primary answers in their place.',
    );
  });

  it('instances are good while all run one version', () => {
    expect(judgeInstances([{ version: '1.4.0', count: 3 }])).toMatchObject({
      state: 'good',
      finding: '3 instances run, version 1.4.0.',
    });
    expect(
      judgeInstances([
        { version: '1.4.0', count: 1 },
        { version: '1.5.0', count: 2 },
      ]),
    ).toMatchObject({
      state: 'look',
      finding: '3 instances run: 1 of 1.4.0, 2 of 1.5.0.',
    });
  });

  it.each([
    [80e9, 'good'],
    [12e9, 'look'],
    [4e9, 'broken'],
  ] as const)('a disk of 100 GB with %d bytes free is %s', (freeBytes, state) => {
    expect(judgeDisk({ freeBytes, sizeBytes: 100e9 }).state).toBe(state);
  });

  it('a disk that cannot be read is looked at', () => {
    expect(judgeDisk(null).state).toBe('look');
  });

  it.each([
    [null, true, 'broken'],
    [0.5, true, 'good'],
    [3, true, 'look'],
    [30, true, 'broken'],
    [300, false, 'good'],
  ] as const)('a backup of %s hours ago, with changes since: %s, is %s', (hours, hasChanges, state) => {
    const newest = hours === null ? null : { madeAt: new Date(now.getTime() - hours * 3_600_000), bytes: 4_500_000 };
    expect(judgeBackup({ newest, hasChanges, isEmbedded: true }, now).state).toBe(state);
  });

  it('the advice for an embedded backup is nothing that an open embedded shop refuses', () => {
    const { advice } = judgeBackup({ newest: null, hasChanges: true, isEmbedded: true }, now);
    expect(advice).not.toContain('npm run');
    expect(judgeNightly('Backup', null, now).advice).toMatch(/npm run backup.*embedded shop has to be stopped/);
  });

  it.each([
    [null, 'look'],
    [{ endedAt: daysFromNow(-1), isGood: true, report: 'It could be restored in 41 s; all sums agree.' }, 'good'],
    [{ endedAt: daysFromNow(-1), isGood: false, report: 'The dump is damaged.' }, 'broken'],
    [{ endedAt: daysFromNow(-3), isGood: true, report: 'It could be restored.' }, 'broken'],
  ] as const)('the newest drill %j is %s', (run, state) => {
    const judged = judgeNightly('Restore test', run, now);
    expect(judged.state).toBe(state);
    expect(judged.finding).toContain(run?.report ?? 'none yet');
  });

  it.each([
    [{ endsAt: daysFromNow(60), distrusted: null }, 'good', 'for another 60 days'],
    [{ endsAt: daysFromNow(20), distrusted: null }, 'look', '20 days'],
    [{ endsAt: daysFromNow(1), distrusted: null }, 'broken', '1 day.'],
    [{ endsAt: daysFromNow(-2), distrusted: null }, 'broken', 'It ended on 24 November 2026'],
    [{ endsAt: daysFromNow(60), distrusted: 'CERT_UNTRUSTED' }, 'broken', 'do not trust it (CERT_UNTRUSTED)'],
    [{ problem: 'it did not answer within 3 seconds' }, 'look', 'could not be read'],
  ] as const)('the certificate %j is %s', (certificate, state, words) => {
    const { finding, ...judged } = judgeCertificate(certificate, 'https://shop.example', now);
    expect(judged.state).toBe(state);
    expect(finding).toContain(words);
  });
});
