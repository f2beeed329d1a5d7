import { type FormEvent, useState } from 'react';
import { useProblem } from '#backoffice/shell/use-problem.ts';

/** Submits a form's fields; `problem` is the error message of a refusal. */
export function useSubmit<Field extends string>(
  send: (typed: Record<Field, string>, form: HTMLFormElement) => Promise<void>,
) {
  const { problem, attempt } = useProblem();
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsBusy(true);
    const typed = Object.fromEntries(new FormData(form)) as Record<Field, string>;
    await attempt(() => send(typed, form));
    setIsBusy(false);
  };
  return { problem, isBusy, submit };
}
