/** A smaller zone of a task than a good fix is accurate would see nobody, metres. */
export const leastZoneRadius = 5
