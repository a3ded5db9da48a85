import { systemOfCode } from './registry'
import { codeSpelt } from './spellings'
import { type CodedSystem, isSystem } from './system'

/** The system of a name in any standard spelling, as services take it; null for an unknown one. */
export function findCoded(name: string): CodedSystem | null {
  const code = codeSpelt(name)
  const found = code === null ? null : systemOfCode(code)
  return found && isSystem(found) ? found : null
}

const usual = ['EPSG:4326', 'CRS:84', 'EPSG:3857', 'EPSG:3395', 'EPSG:4284', 'EPSG:4200', 'EPSG:7683']

const zones = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => `EPSG:${from + at}`)

const found = (codes: readonly string[]) => codes.map(findCoded).filter((one) => one !== null)

/** The systems that capabilities list for every layer; all others are served on request. */
export const listedSystems = (): readonly CodedSystem[] => found(usual)

/** Those that are listed once for a whole service: also the six-degree zones of SK-42, SK-95 and GSK-2011. */
export const listedOnce = (): readonly CodedSystem[] =>
  found([...usual, ...zones(28404, 28432), ...zones(20004, 20032), ...zones(20904, 20932)])
