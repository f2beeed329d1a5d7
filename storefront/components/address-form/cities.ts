import { type Emirate, emirates } from '#contract/emirates.ts';

/** The cities of each emirate, as couriers write them; stored, so never translated. */
const cities: Record<Emirate, readonly string[]> = {
  'Abu Dhabi': ['Abu Dhabi', 'Al Ain', 'Al Dhafra', 'Madinat Zayed', 'Ruwais', 'Khalifa City', 'Mussafah'],
  Dubai: ['Dubai', 'Bur Dubai', 'Deira', 'Jumeirah', 'Dubai Marina', 'Jebel Ali', 'Al Barsha', 'Hatta'],
  Sharjah: ['Sharjah', 'Al Dhaid', 'Khor Fakkan', 'Kalba', 'Dibba Al Hisn', 'Mleiha'],
  Ajman: ['Ajman', 'Al Jurf', 'Al Nuaimiya', 'Masfout', 'Manama'],
  'Umm Al Quwain': ['Umm Al Quwain', 'Al Salamah', 'Falaj Al Mualla'],
  'Ras Al Khaimah': ['Ras Al Khaimah', 'Al Hamra', 'Al Jazirah Al Hamra', 'Al Rams', 'Khatt', 'Digdaga'],
  Fujairah: ['Fujairah', 'Dibba Al Fujairah', 'Al Bidyah', 'Masafi', 'Qidfa'],
};

/** None for a state that is no emirate, as in an address that was saved through the API. */
export function citiesOf(state: string): readonly string[] {
  const emirate = emirates.find((name) => name === state);
  return emirate === undefined ? [] : cities[emirate];
}
