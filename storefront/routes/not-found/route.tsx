import { data } from 'react-router';
import { NotFoundView } from '#storefront/components/not-found-view.tsx';

export function loader() {
  return data(null, { status: 404 });
}

export function clientLoader() {
  return null;
}

export default function NotFoundPage() {
  return <NotFoundView />;
}
