import { type FormEvent, useState } from 'react';
import { sentenceOf } from '#backoffice/sentence-of.ts';

/** Submits a form's fields; `problem` is the error message of a refusal. */
export function useSubmit<Field extends string>(
  send: (typed: Record<Field, string>, form: HTMLFormElement) => Promise<void>,
) {
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    setIsBusy(true);
    setProblem(null);
    try {
      await send(Object.fromEntries(new FormData(form)) as Record<Field, string>, form);
    } catch (error) {
      setProblem(sentenceOf(error));
    }
    setIsBusy(false);
  };
  return { problem, isBusy, submit };
}
