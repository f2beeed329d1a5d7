import { PackageX } from 'lucide-react';
import type { Area } from '#backoffice/area.ts';
import { ParcelListPage } from './parcel-list-page.tsx';

export const parcelArea: Area = {
  name: 'parcels',
  label: 'Parcels',
  icon: PackageX,
  calls: { list: 'listParcels' },
  pages: { list: ParcelListPage },
};
