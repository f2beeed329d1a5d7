import { MonitorSmartphone, Smartphone } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { SuccessOf } from '#contract/calls.ts';
import { longDateTimeText } from '#storefront/components/dates.ts';
import { m } from '#storefront/paraglide/messages.js';
import { browserCaller, isSignedOutFault } from '#storefront/shopper/api.ts';
import { useSignInRedirect } from '#storefront/shopper/sign-in-redirect.ts';
import { Button } from '#ui/button.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { showToast } from '#ui/toast.ts';

type Session = SuccessOf<'getSessionList'>['session_list'][number];
type Ending = { all: true } | { id: string };

/** The member's sessions: each device with its last use, the current one marked; the others can be signed out, one or all. */
export function Sessions() {
  const { sessions, hasFailed, load } = useSessions();
  const [ending, setEnding] = useState<Ending | null>(null);
  const goToSignIn = useSignInRedirect();
  const others = sessions?.filter(({ is_current }) => !is_current) ?? [];

  async function end(which: Ending) {
    setEnding(which);
    const outcome = await endSessions(which);
    await load();
    setEnding(null);
    if (outcome === 'signed out') goToSignIn();
    else showToast(outcome === 'ended' ? 'success' : 'error', sentenceAfter(which, outcome));
  }

  return (
    <SessionsFrame isBusy={sessions === null && !hasFailed}>
      {hasFailed && (
        <div role="alert" className="flex flex-wrap items-center gap-3">
          <p>{m.sessions_load_failed()}</p>
          <Button variant="quiet" size="small" className="min-h-11" onClick={load}>
            {m.profile_try_again()}
          </Button>
        </div>
      )}
      {sessions === null && !hasFailed && <RowSkeleton />}
      {sessions !== null && (
        <ul className="divide-y divide-line rounded-xl border border-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              isBusy={ending !== null}
              isEnding={ending !== null && 'id' in ending && ending.id === session.id}
              onEnd={() => end({ id: session.id })}
            />
          ))}
        </ul>
      )}
      {others.length > 1 && (
        <Button variant="quiet" className="self-start" disabled={ending !== null} onClick={() => end({ all: true })}>
          {ending !== null && 'all' in ending ? m.sessions_ending() : m.sessions_end_others()}
        </Button>
      )}
    </SessionsFrame>
  );
}

/** Shown until a member is known to be signed in. */
export function SessionsSkeleton() {
  return (
    <SessionsFrame isBusy>
      <RowSkeleton />
    </SessionsFrame>
  );
}

function RowSkeleton() {
  return <Skeleton className="h-20 rounded-xl" />;
}

function SessionsFrame({ isBusy, children }: { isBusy: boolean; children: ReactNode }) {
  return (
    <section
      aria-labelledby="sessions-heading"
      aria-busy={isBusy}
      className="mb-5 flex flex-col gap-4 rounded-2xl border border-line bg-surface p-5 md:p-6"
    >
      <div>
        <h2 id="sessions-heading" className="font-semibold text-lg">
          {m.sessions_title()}
        </h2>
        <p className="mt-1 max-w-prose text-muted">{m.sessions_hint()}</p>
      </div>
      {children}
    </section>
  );
}

type RowProps = { session: Session; isBusy: boolean; isEnding: boolean; onEnd: () => void };

function SessionRow({ session, isBusy, isEnding, onEnd }: RowProps) {
  const device = deviceOf(session);
  const isPhone = /iPhone|Android/.test(session.system);
  const Icon = isPhone ? Smartphone : MonitorSmartphone;
  return (
    <li className="flex items-center gap-4 p-4">
      <Icon aria-hidden="true" className="size-6 shrink-0 text-muted" strokeWidth={1.75} />
      <div className="min-w-0 grow">
        <p className="font-medium">{device}</p>
        <p className="text-muted text-sm">
          {session.is_current
            ? m.sessions_current()
            : m.sessions_last_used({ time: longDateTimeText(session.last_used_at) })}
        </p>
      </div>
      {session.is_current ? null : (
        <Button
          variant="plain"
          size="small"
          className="-me-4 min-h-11 shrink-0"
          disabled={isBusy}
          aria-label={m.sessions_end_named({ device, time: longDateTimeText(session.last_used_at) })}
          onClick={onEnd}
        >
          {isEnding ? m.sessions_ending() : m.sessions_end()}
        </Button>
      )}
    </li>
  );
}

function useSessions() {
  const [sessions, setSessions] = useState<Session[] | null>(null);
  const [hasFailed, setHasFailed] = useState(false);

  async function load() {
    try {
      const answer = await browserCaller('getSessionList');
      if (answer.status !== 'success') throw new Error(answer.message);
      setSessions(answer.session_list);
      setHasFailed(false);
    } catch (fault) {
      if (!isSignedOutFault(fault)) console.error('Sessions failed:', fault);
      setHasFailed(true);
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once, and again after a click
  useEffect(() => void load(), []);
  return { sessions, hasFailed, load };
}

type Outcome = 'ended' | 'failed' | 'signed out';

async function endSessions(which: Ending): Promise<Outcome> {
  try {
    const answer = await ('all' in which
      ? browserCaller('endOtherSessions')
      : browserCaller('endSession', { session_id: which.id }));
    return answer.status === 'success' ? 'ended' : 'failed';
  } catch (fault) {
    if (isSignedOutFault(fault)) return 'signed out';
    console.error('Ending the session failed:', fault);
    return 'failed';
  }
}

function sentenceAfter(which: Ending, outcome: Outcome): string {
  if (outcome === 'failed') return m.sessions_end_failed();
  return 'all' in which ? m.sessions_others_ended() : m.sessions_ended();
}

function deviceOf({ browser, system }: Session): string {
  if (browser !== '' && system !== '') return m.sessions_device({ browser, system });
  return browser || system || m.sessions_device_unknown();
}
