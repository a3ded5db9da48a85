import { normalForm } from '@/lib/domain/places'
import checkedNames from './checked-cities.json'

const checked: Readonly<Record<string, string | string[]>> = checkedNames.names

/** Owner of each name among the largest cities. */
const owners = new Map<string, number>()
for (const [id, names] of Object.entries(checked))
  for (const name of [names].flat())
    if (!owners.has(normalForm(name))) owners.set(normalForm(name), Number(id))

/** The names of a town that are checked by hand. */
export function givenNames({ id }: { id?: number }): { russian?: string; english?: string } {
  const given = id === undefined ? [] : [checked[id] ?? []].flat()
  const [russian, english] = given
  return { ...(russian && { russian }), ...(english && { english }) }
}

/** The checked town that has a name, in the form in which names are compared. */
export const ownerOf = (form: string): number | undefined => owners.get(form)
