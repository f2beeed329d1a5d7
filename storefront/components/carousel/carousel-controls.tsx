import { ChevronLeft, ChevronRight, Pause, Play } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#storefront/paraglide/messages.js';
import { useStore } from '#ui/store.ts';
import { restByChoice } from './rest-by-choice.ts';

type Props = {
  title: string;
  canTurn: boolean;
  turnsByItself: boolean;
  /** Whether it will turn by itself once it moves. */
  hasAutoplay: boolean;
  onTurn: (step: 1 | -1) => void;
};

/** Previous, pause, next: every carousel can be turned without dragging, and one with autoplay can be paused (WCAG 2.2.2, 2.5.7). */
export function CarouselControls({ title, canTurn, turnsByItself, hasAutoplay, onTurn }: Props) {
  return (
    <div className={`flex gap-1 ${canTurn ? '' : 'invisible'}`}>
      <Control hasRing label={m.carousel_previous({ title })} onClick={() => onTurn(-1)}>
        <ChevronLeft aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Control>
      {turnsByItself ? <RestControl /> : hasAutoplay && <RestPlace />}
      <Control hasRing label={m.carousel_next({ title })} onClick={() => onTurn(1)}>
        <ChevronRight aria-hidden="true" className="size-5 rtl:-scale-x-100" />
      </Control>
    </div>
  );
}

/** The place of three controls, or of two where motion is reduced. */
export function CarouselControlsSkeleton() {
  return (
    <div className="flex gap-1">
      <ControlPlace />
      <RestPlace />
      <ControlPlace />
    </div>
  );
}

const ControlPlace = () => <span className="size-9" />;

/** Keeps the place of the pause, so that the heading beside it does not move when it comes. */
const RestPlace = () => <span className="size-9 motion-reduce:hidden" />;

function RestControl() {
  const isResting = useStore(restByChoice, false);
  const Icon = isResting ? Play : Pause;
  return (
    <Control label={isResting ? m.carousel_play() : m.carousel_pause()} onClick={() => restByChoice.write(!isResting)}>
      <Icon aria-hidden="true" className="size-4 fill-current" />
    </Control>
  );
}

type ControlProps = { label: string; onClick: () => void; hasRing?: boolean; children: ReactNode };

function Control({ label, onClick, hasRing = false, children }: ControlProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className={`flex size-9 items-center justify-center rounded-full transition-colors hover:bg-primary-soft ${hasRing ? 'border border-line-strong/60 bg-surface hover:border-primary' : 'text-muted'}`}
    >
      {children}
    </button>
  );
}
