const spellings: readonly RegExp[] = [
  /^(EPSG|ESRI|CRS):{1,2}(\d{1,6})$/i,
  /^(OGC):(?:CRS)?(84)$/i,
  /^urn:(?:x-)?ogc:def:crs(?:,crs)?:(EPSG|ESRI|OGC):[^:]{0,8}:(?:CRS)?(\d{1,6})$/i,
  /^https?:\/\/www\.opengis\.net\/def\/crs\/(EPSG|ESRI|OGC)\/[^/]{1,8}\/(?:CRS)?(\d{1,6})$/i,
  /^https?:\/\/www\.opengis\.net\/gml\/srs\/(epsg)\.xml#(\d{1,6})$/i,
]

/** The code that a name means in any standard spelling: `EPSG:n`, `ESRI:n` or `CRS:84`; null for another text. */
export function codeSpelt(text: string): string | null {
  for (const spelling of spellings) {
    const [, authority, number] = spelling.exec(text.trim()) ?? []
    if (!authority || !number) continue
    const upper = authority.toUpperCase()
    return `${upper === 'OGC' ? 'CRS' : upper}:${Number(number)}`
  }
  return null
}

/** The horizontal part of `EPSG:n+n` and of a URN of two systems. */
function withoutVertical(text: string): string {
  const [, first] = /^(EPSG:\d{1,6})\s*\+\s*(?:EPSG:)?\d{1,6}$/i.exec(text) ?? []
  const urn = /^(urn:(?:x-)?ogc:def:crs),(crs:EPSG:[^:,]{0,8}:\d{1,6}),crs:[A-Z]+:[^:,]{0,8}:\d{1,6}$/i.exec(
    text,
  )
  return first ?? (urn ? `${urn[1]},${urn[2]}` : text)
}

/** Same, and bare numbers and short forms as files and people write them; of a compound system the horizontal part. */
export function codeWritten(text: string): string | null {
  const trimmed = withoutVertical(text.trim())
  if (/^(CRS|WGS)[ _-]?84$/i.test(trimmed)) return 'CRS:84'
  const [, number] =
    /^(?:\+init=epsg:|(?:SRID|EPSG)[=: ]\s*)?(\d{1,6})(?:\s+\+no_defs)?$/i.exec(trimmed) ?? []
  return number ? `EPSG:${Number(number)}` : codeSpelt(trimmed)
}

/** The URN used in GML and WFS. */
export function urnOf({ code }: { code: string }): string {
  const [authority, number] = code.split(':')
  return authority === 'CRS'
    ? `urn:ogc:def:crs:OGC:1.3:CRS${number}`
    : `urn:ogc:def:crs:${authority}::${number}`
}

/** The URI used in OGC API. */
export function uriOf({ code }: { code: string }): string {
  const [authority, number] = code.split(':')
  return authority === 'CRS'
    ? `http://www.opengis.net/def/crs/OGC/1.3/CRS${number}`
    : `http://www.opengis.net/def/crs/${authority}/0/${number}`
}
