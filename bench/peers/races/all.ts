import type { Bench } from '../../bench'
import { raceAssets } from './assets'
import { raceFeatures } from './features'
import { raceForward, raceReverse } from './geocoding'
import { raceImport } from './import'
import { raceMaps } from './maps'
import { racePositions } from './positions'
import { raceTiles, raceTilesWarm } from './tiles'

/** The product beside what users would pick instead: `npm run bench -- peers`. */
export const races: readonly Bench[] = [
  raceTiles,
  raceTilesWarm,
  raceFeatures,
  raceMaps,
  raceForward,
  raceReverse,
  ...racePositions,
  raceImport,
  raceAssets,
]
