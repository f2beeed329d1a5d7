import { useState } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { Button } from '#ui/button.tsx';

type Props = {
  /** What was done; null: nothing that can be undone. */
  text: string | null;
  undo: () => Promise<void>;
};

/** Says what was removed, and takes it back. It stays until the next removal or the next page, as a toast would be gone too soon. */
export function UndoBar({ text, undo }: Props) {
  const [isUndoing, setIsUndoing] = useState(false);

  async function press() {
    setIsUndoing(true);
    await undo();
    setIsUndoing(false);
  }

  return (
    <div
      className={
        text === null ? '' : 'my-3 flex items-center justify-between gap-x-2 rounded-xl bg-sunken py-1 ps-4 pe-1'
      }
    >
      <p role="status" className="min-w-0 flex-1 break-words">
        {text}
      </p>
      {text !== null && (
        <Button variant="plain" className="min-h-11 underline underline-offset-4" onClick={press} disabled={isUndoing}>
          {m.undo()}
        </Button>
      )}
    </div>
  );
}
