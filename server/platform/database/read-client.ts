import type { Client } from './prepared-statements.ts';
import type { Replica, Replicas } from './replicas.ts';
import { isUnavailable } from './unavailable.ts';

type Options = { primary: Client; clientOf(replica: Replica): Client; replicas: Replicas };

/**
 * Sends each statement to a replica that has all that was committed before, else to the primary, which also answers for a replica that
 * breaks meanwhile. For statements that only read.
 */
export function readClient({ primary, clientOf, replicas }: Options): Client {
  return {
    async query(statement, values) {
      const replica = await replicas.caughtUp();
      if (replica === null) return primary.query(statement, values);
      try {
        return await clientOf(replica).query(statement, values);
      } catch (error) {
        if (!isUnavailable(error) || isTooSlow(error)) throw error;
        if (!isInTheWay(error)) replicas.leaveOut(replica, (error as Error).message);
        return primary.query(statement, values);
      }
    },
  };
}

const codeOf = (error: unknown) => (error as { code?: string }).code;

/** The primary would take as long. */
const isTooSlow = (error: unknown) => codeOf(error) === '57014';

/** The statement stood in the way of what the replica had to replay. */
const isInTheWay = (error: unknown) => codeOf(error) === '40001';
