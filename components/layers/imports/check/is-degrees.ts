import type { Box } from '../import-api'

/** Whether a box can be one of longitude and latitude at all. */
export const isDegrees = ([west, south, east, north]: Box) =>
  west >= -180 && east <= 180 && south >= -90 && north <= 90
