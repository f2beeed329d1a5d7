import { Carousel } from '#storefront/components/carousel/carousel.tsx';
import { CarouselFrame } from '#storefront/components/carousel/carousel-frame.tsx';
import { Picture } from '#storefront/components/picture.tsx';
import { StaffLink } from '#storefront/components/staff-link.tsx';
import { m } from '#storefront/paraglide/messages.js';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Store } from './load-home.ts';

const classes = {
  card: 'flex h-full flex-col items-center gap-2 rounded-2xl border border-line bg-surface p-2 text-center md:p-3',
  picture: 'aspect-square w-full rounded-full bg-picture',
  /** Always two lines, so that neither long names nor the skeleton shift the page. */
  name: 'line-clamp-2 h-[2lh] font-medium text-sm leading-tight',
};

/** A small picture for each store. */
export function StoreStrip({ stores }: { stores: Store[] }) {
  return (
    <Carousel
      key={stores.map(({ key }) => key).join()}
      layout="store"
      title={m.home_stores()}
      slides={stores.map(({ key, name, picture, path }) => ({
        key,
        content: (
          <StaffLink to={path} className={`group transition-shadow hover:shadow-raised ${classes.card}`}>
            <Picture
              path={picture}
              alt=""
              sizes="120px"
              fit="cover"
              width={120}
              height={120}
              className={classes.picture}
            />
            <span className={`group-hover:underline ${classes.name}`}>{name}</span>
          </StaffLink>
        ),
      }))}
    />
  );
}

const skeletons = [0, 1, 2, 3, 4, 5, 6, 7];

export function StoreStripSkeleton() {
  const content = (
    <div className={classes.card}>
      <Skeleton className={classes.picture} />
      <span className={classes.name}>
        <Skeleton className="h-[1lh] w-14" />
      </span>
    </div>
  );
  const slides = skeletons.map((key) => ({ key, content }));
  return <CarouselFrame layout="store" title={m.home_stores()} slides={slides} isBusy />;
}
