import { z } from 'zod';
import { defineCall } from './call.ts';
import { rowId } from './fields.ts';

/** The devices on which a member is signed in. */

export const getSessionList = defineCall('getSessionList', {
  summary: 'Addition: where the member is signed in, this session first, then those last used first.',
  token: 'required',
  success: {
    session_list: z.array(
      z.object({
        id: z.string(),
        browser: z.string().describe('Such as Safari; empty where it said nothing known'),
        system: z.string().describe('Such as iPhone; empty where it said nothing known'),
        is_current: z.boolean().describe('The session of the token that asks'),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().describe('To the hour'),
      }),
    ),
  },
});

export const endSession = defineCall('endSession', {
  summary: 'Addition: ends one of the sessions of the member.',
  token: 'required',
  body: { session_id: rowId },
  notFound: true,
});

export const endOtherSessions = defineCall('endOtherSessions', {
  summary: 'Addition: ends all sessions of the member but this one.',
  token: 'required',
});
