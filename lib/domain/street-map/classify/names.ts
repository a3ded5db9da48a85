import type { Tags } from '@/lib/domain/osm'
import type { Attributes } from '../record'

const longest = 120

/** Names for labels: the local one, and those in the console's languages where they differ. */
export function namesOf(tags: Tags): Attributes {
  const name = tags.name?.trim().slice(0, longest)
  if (!name) return {}
  const ru = tags['name:ru']?.trim().slice(0, longest)
  const en = (tags['name:en'] ?? tags.int_name)?.trim().slice(0, longest)
  return { name, ...(ru && ru !== name && { 'name:ru': ru }), ...(en && en !== name && { 'name:en': en }) }
}
