/** The seven emirates ('state' of an address) and their cities, as couriers write them; stored, so never translated. */
export const emirates: readonly { name: string; cities: readonly string[] }[] = [
  {
    name: 'Abu Dhabi',
    cities: ['Abu Dhabi', 'Al Ain', 'Al Dhafra', 'Madinat Zayed', 'Ruwais', 'Khalifa City', 'Mussafah'],
  },
  {
    name: 'Dubai',
    cities: ['Dubai', 'Bur Dubai', 'Deira', 'Jumeirah', 'Dubai Marina', 'Jebel Ali', 'Al Barsha', 'Hatta'],
  },
  { name: 'Sharjah', cities: ['Sharjah', 'Al Dhaid', 'Khor Fakkan', 'Kalba', 'Dibba Al Hisn', 'Mleiha'] },
  { name: 'Ajman', cities: ['Ajman', 'Al Jurf', 'Al Nuaimiya', 'Masfout', 'Manama'] },
  { name: 'Umm Al Quwain', cities: ['Umm Al Quwain', 'Al Salamah', 'Falaj Al Mualla'] },
  {
    name: 'Ras Al Khaimah',
    cities: ['Ras Al Khaimah', 'Al Hamra', 'Al Jazirah Al Hamra', 'Al Rams', 'Khatt', 'Digdaga'],
  },
  { name: 'Fujairah', cities: ['Fujairah', 'Dibba Al Fujairah', 'Al Bidyah', 'Masafi', 'Qidfa'] },
];

export function citiesOf(emirate: string): readonly string[] {
  return emirates.find(({ name }) => name === emirate)?.cities ?? [];
}
