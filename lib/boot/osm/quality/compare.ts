import type { Found } from '@/lib/domain/geocoding'
import { bagForm } from '@/lib/domain/places'
import type { AddressCase, NameCase } from './collect-cases'

/** Two points within this many metres are the same place. */
const near = 1000

export function metresBetween(
  one: { lon: number; lat: number },
  other: { lon: number; lat: number },
): number {
  const narrow = Math.cos((one.lat * Math.PI) / 180)
  return Math.hypot((one.lon - other.lon) * narrow, one.lat - other.lat) * 111_320
}

const sameText = (one: string | undefined, ...others: readonly string[]) =>
  one !== undefined && others.some((other) => bagForm(one) === bagForm(other))

/** Whether a result is the house of an address. */
export const isHouse = ({ address }: Pick<Found, 'address'>, wanted: AddressCase): boolean =>
  sameText(address.house_number, wanted.number) && sameText(address.road, wanted.street, ...wanted.inRussian)

export const isHouseThere = (found: Found, wanted: AddressCase): boolean =>
  isHouse(found, wanted) && wanted.points.some((point) => metresBetween(found, point) <= near)

/** Whether a result is the house, or at least its street. */
export const isOnStreet = ({ address, label }: Found, wanted: AddressCase): boolean =>
  sameText(address.road, wanted.street, ...wanted.inRussian) ||
  bagForm(label).includes(bagForm(wanted.street))

/** Whether a result has this name in any language. */
export const isCalled = ({ label }: Found, { name, inRussian }: NameCase): boolean =>
  label.split(',').some((part) => sameText(part, name, ...inRussian))
