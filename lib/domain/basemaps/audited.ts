import type { BasemapRecord } from './record'

/** The audited fields of a basemap. Addresses may contain keys, so only their host is kept. */
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
