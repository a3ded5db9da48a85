import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'
import type { CityPlan } from './types'

export type * from './types'

/** The plan of the demo city, relative to the project folder: JSON of a `CityPlan`, packed with gzip. */
export const cityFile = 'prisma/seed/city/yargrad.json.gz'

/** Reads the plan of the demo city Yargrad. */
export const readCity = (): CityPlan =>
  JSON.parse(gunzipSync(readFileSync(join(process.cwd(), cityFile))).toString()) as CityPlan
