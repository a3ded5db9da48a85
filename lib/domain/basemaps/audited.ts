import type { BasemapRecord } from './record'

/** What the trail keeps of a basemap. Addresses may hold keys: only their host is kept. */
export function audited({
  kind,
  titleRu,
  titleEn,
  order,
  isDefault,
  archived,
  source,
}: BasemapRecord): object {
  const { url, archive, ...rest } = source
  const host = url ? hostOf(url) : undefined
  return { kind, titleRu, titleEn, order, isDefault, archived, ...rest, host, file: archive?.originalName }
}

const hostOf = (url: string) => /^https?:\/\/([^/?#]+)/i.exec(url)?.[1] ?? ''
