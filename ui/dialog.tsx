import { X } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';

type Props = {
  isOpen: boolean;
  /** Called on Escape, on the close button and on a click outside the dialog. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  children: ReactNode;
  className?: string;
};

const shapes = {
  dialog: 'm-auto w-[min(34rem,calc(100vw-2rem))] max-h-[calc(100dvh-2rem)] rounded-2xl',
  drawer:
    'max-w-none max-wide:mx-0 max-wide:mt-auto max-wide:mb-0 max-wide:h-[88dvh] max-wide:max-h-none max-wide:w-full max-wide:rounded-t-3xl wide:my-0 wide:ms-0 wide:me-auto wide:h-dvh wide:max-h-dvh wide:w-[min(23rem,90vw)]',
};

/**
 * The classes of the buttons that end a dialog: they stay in sight at its foot while the rest scrolls. Outside a dialog, where the same
 * form may stand, they do nothing.
 */
export const dialogFootClass =
  'in-[dialog]:sticky in-[dialog]:bottom-0 in-[dialog]:z-10 in-[dialog]:-mx-5 in-[dialog]:-mb-5 in-[dialog]:border-line in-[dialog]:border-t in-[dialog]:bg-surface in-[dialog]:px-5 in-[dialog]:py-3';

/** A modal dialog for a question or a small form. Uses the browser's `<dialog>`, which traps and restores the focus. */
export function Dialog(props: Props) {
  return <Modal {...props} shape="dialog" />;
}

/** A panel at the start edge of the screen; on phones a bottom sheet. */
export function Drawer(props: Props) {
  return <Modal {...props} shape="drawer" />;
}

function Modal({
  isOpen,
  onClose,
  title,
  closeLabel,
  children,
  className = '',
  shape,
}: Props & { shape: keyof typeof shapes }) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();

  useEffect(() => {
    if (isOpen) dialog.current?.showModal();
    else dialog.current?.close();
  }, [isOpen]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
      className={`scroll-pt-20 scroll-pb-24 bg-surface p-0 text-ink shadow-raised ${shapes[shape]} ${className}`}
    >
      <div className="flex min-h-full flex-col">
        <div className="sticky top-0 z-10 flex items-center justify-between gap-4 border-line border-b bg-surface px-5 py-3">
          <h2 id={titleId} className="font-semibold text-lg">
            {title}
          </h2>
          <button
            type="button"
            aria-label={closeLabel}
            onClick={onClose}
            className="-me-2 flex size-11 items-center justify-center rounded-full hover:bg-sunken"
          >
            <X aria-hidden="true" className="size-5" />
          </button>
        </div>
        <div className="flex-1 p-5">{isOpen && children}</div>
      </div>
    </dialog>
  );
}
