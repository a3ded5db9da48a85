/** Countries whose first level is the municipality: the town itself, and no state above it. */
const municipal = new Set([
  'AD',
  'GG',
  'IM',
  'LI',
  'LV',
  'MC',
  'ME',
  'MH',
  'MK',
  'MT',
  'NR',
  'PR',
  'SI',
  'SM',
  'YT',
])

/** Whether the first level of a country is its towns. */
export const isMunicipal = (country: string): boolean => municipal.has(country)
