import { readFileSync } from 'node:fs'
import type { WorldFiles } from './paths'

interface RegionName {
  /** `RU.73` or `RU.73.480620`. */
  code: string
  name: string
}

/** First- and second-level regions from their packages. */
export const readStates = ({ states }: WorldFiles): RegionName[] => read(states)
export const readCounties = ({ counties }: WorldFiles): RegionName[] => read(counties)

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as RegionName[]

/** Region names by code. */
export const readRegionNames = (files: WorldFiles): Map<string, string> =>
  new Map([...readStates(files), ...readCounties(files)].map(({ code, name }) => [code, name]))
