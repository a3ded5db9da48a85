import { slugify } from 'transliteration'

const atMost = 50

/** A name that needs no quotes in the database and every GIS; `fallback` when nothing of the title is left. */
export function plainName(title: string, fallback: string): string {
  const slug = slugify(title, { separator: '_' })
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '_')
    .replace(/^_+|_+$/g, '')
    .slice(0, atMost)
  if (slug === '') return fallback
  return /^[a-z]/.test(slug) ? slug : `${fallback}_${slug}`
}
