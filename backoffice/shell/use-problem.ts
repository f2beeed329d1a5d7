import { useCallback, useState } from 'react';
import { sentenceOf } from './sentence-of.ts';

export type Attempt = (act: () => Promise<unknown>) => Promise<boolean>;

/** Runs an action whose refusal is shown beside the inputs: `problem` is the one of the last attempt. `attempt` resolves to true on success. */
export function useProblem(): { problem: string | null; attempt: Attempt } {
  const [problem, setProblem] = useState<string | null>(null);
  const attempt = useCallback<Attempt>(async (act) => {
    setProblem(null);
    try {
      await act();
      return true;
    } catch (error) {
      setProblem(sentenceOf(error));
      return false;
    }
  }, []);
  return { problem, attempt };
}
