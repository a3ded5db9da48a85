import { eastward } from '@/lib/shared/great-circle'

/** Latitude first, as people read coordinates aloud; five digits are about a metre. Longitudes beyond 180 are told
 * within it. */
export const formatPoint = ({ lon, lat }: { lon: number; lat: number }) =>
  `${lat.toFixed(5)}, ${(Math.abs(lon) > 180 ? eastward(0, lon) : lon).toFixed(5)}`
