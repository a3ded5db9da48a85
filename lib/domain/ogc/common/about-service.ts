import type { Layer } from '@/lib/domain/layers'
import { env } from '@/lib/platform/env'
import type { Locale } from '@/lib/shared/locale'

const abstracts: Record<Locale, string> = {
  ru: 'Слои карты, которые может читать владелец ключа.',
  en: 'The map layers that the owner of the key may read.',
}

/** What the capabilities of a service say of it. */
export const abstractIn = (locale: Locale): string => abstracts[locale]
export const serviceKeywords: readonly string[] = ['Azimut', 'GIS', 'maps']

export interface Contact {
  organization: string
  person: string | null
  email: string | null
  phone: string | null
}

/** Who answers for the services, by the settings. */
export const contactOf = (): Contact => ({
  organization: env.CONTACT_ORGANIZATION ?? 'Azimut',
  person: env.CONTACT_PERSON ?? null,
  email: env.CONTACT_EMAIL ?? null,
  phone: env.CONTACT_PHONE ?? null,
})

/** The keywords of a layer, or else the titles of its shown fields, or else its title. */
export function keywordsOf({
  keywords,
  fields,
  title,
}: Pick<Layer, 'keywords' | 'fields' | 'title'>): string[] {
  if (keywords.length > 0) return keywords
  const shown = new Set(fields.filter(({ view }) => view).map(({ rusName, name }) => rusName || name))
  return shown.size > 0 ? [...shown] : [title]
}

/** The description of a layer, or else its title. */
export const abstractOf = ({ description, title }: Pick<Layer, 'description' | 'title'>): string =>
  description ?? title
