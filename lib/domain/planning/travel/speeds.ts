/** How long the way between two places is where no streets are known: the straight line times this. */
export const detour = 1.4

/** Speed on such a way, km/h. */
export const usualSpeed = 30

/** Speed between a place and the nearest street, km/h. */
export const speedOnFoot = 5

/** Places farther from the next street than this many metres are not reached by streets. */
export const reachOfStreet = 500

/** Mean speeds with junctions and traffic by class of road, km/h. Other classes are not driven on. */
export const speeds: Readonly<Record<string, number>> = {
  motorway: 90,
  trunk: 70,
  primary: 45,
  secondary: 40,
  tertiary: 35,
  minor: 25,
  service: 15,
  track: 15,
}
