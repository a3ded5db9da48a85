import { ogcException, wrongValue } from '../fault'
import type { Distance } from './filter'

// Metres per unit, by the names that clients use.
const metres: Readonly<Record<string, number>> = {
  m: 1,
  metre: 1,
  metres: 1,
  meter: 1,
  meters: 1,
  km: 1000,
  kilometre: 1000,
  kilometres: 1000,
  kilometer: 1000,
  kilometers: 1000,
  ft: 0.3048,
  feet: 0.3048,
  mi: 1609.344,
  'statute miles': 1609.344,
  'nautical miles': 1852,
}

const degrees = new Set(['deg', 'degree', 'degrees', 'dd'])

/** A distance with a unit; URIs and URNs of units end with the name. */
export function distanceIn(amount: number, unit: string): Distance {
  const name = unit.trim().toLowerCase().split(/[:#/]/).at(-1) ?? ''
  if (amount < 0) throw wrongValue('Distance', String(amount))
  if (degrees.has(name)) return { amount, unit: 'degrees' }
  const factor = Object.hasOwn(metres, name) ? metres[name] : undefined
  if (factor === undefined)
    throw ogcException('InvalidParameterValue', 'ogc.value', { name: 'uom', value: unit }, 'uom')
  return { amount: amount * factor, unit: 'metres' }
}
