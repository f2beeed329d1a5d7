import { z } from 'zod';
import { defineCall } from './call.ts';
import { rowId } from './fields.ts';

/** The devices on which a member is signed in. */

export const getSessionList = defineCall('getSessionList', {
  summary: "Addition: the member's sessions: the current one first, then by last use.",
  token: 'required',
  success: {
    session_list: z.array(
      z.object({
        id: z.string(),
        browser: z.string().describe('Such as Safari; empty if unknown'),
        system: z.string().describe('Such as iPhone; empty if unknown'),
        is_current: z.boolean().describe('Whether it is the session of the token that was sent'),
        created_at: z.iso.datetime(),
        last_used_at: z.iso.datetime().describe('Accurate to the hour'),
      }),
    ),
  },
});

export const endSession = defineCall('endSession', {
  summary: "Addition: ends one of the member's sessions.",
  token: 'required',
  body: { session_id: rowId },
  notFound: true,
});

export const endOtherSessions = defineCall('endOtherSessions', {
  summary: "Addition: ends all of the member's sessions except the current one.",
  token: 'required',
});
