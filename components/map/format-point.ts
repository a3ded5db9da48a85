/** Latitude first, as people read coordinates aloud; five digits are about a metre. */
export const formatPoint = ({ lon, lat }: { lon: number; lat: number }) =>
  `${lat.toFixed(5)}, ${lon.toFixed(5)}`
