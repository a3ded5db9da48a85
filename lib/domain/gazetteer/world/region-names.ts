import { readFileSync } from 'node:fs'
import type { WorldFiles } from './paths'
import abroad from './regions-abroad.json'

interface RegionName {
  /** `RU.73` or `RU.73.480620`. */
  code: string
  name: string
}

/** First-level regions of countries whose places have older codes than the package of regions. */
const older: RegionName[] = Object.entries(abroad.older).flatMap(([country, names]) =>
  names.split('; ').map((text) => {
    const [code = '', ...name] = text.split(' ')
    return { code: `${country}.${code}`, name: name.join(' ') }
  }),
)

/** First- and second-level regions from their packages. */
export const readStates = ({ states }: WorldFiles): RegionName[] => [
  ...read(states).filter(({ code }) => !(code.slice(0, 2) in abroad.older)),
  ...older,
]
export const readCounties = ({ counties }: WorldFiles): RegionName[] => read(counties)

const read = (path: string) => JSON.parse(readFileSync(path, 'utf8')) as RegionName[]

/** Region names by code. */
export const readRegionNames = (files: WorldFiles): Map<string, string> =>
  new Map([...readStates(files), ...readCounties(files)].map(({ code, name }) => [code, name]))
