/** Whether coordinates on such an ellipsoid are those of WGS 84 to a metre or two: the datums of satellites, such as
 * ETRS89, NAD83 and GSK-2011, and spheres, which have no datum. */
export function needsNoShift(semiMajor: number, inverseFlattening: number): boolean {
  const isSphere = inverseFlattening === 0 || !Number.isFinite(inverseFlattening)
  return isSphere || (Math.abs(semiMajor - 6_378_137) < 2 && Math.abs(inverseFlattening - 298.2572) < 0.001)
}
