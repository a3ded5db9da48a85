import type { Box } from '../import-api'

/** Whether a bounding box can be longitude and latitude. */
export const isDegrees = ([west, south, east, north]: Box) =>
  west >= -180 && east <= 180 && south >= -90 && north <= 90
