import { decode } from './read-text'
import { type Spot, spotOf } from './spot'

const decimal = String.raw`(-?\d{1,3}(?:\.\d+)?)`
const between = String.raw`\s*(?:,|;|~|\s)\s*`
const latFirst = (before: string) => new RegExp(before + decimal + between + decimal, 'i')

/** Notations of points in links and data, the surest first; those with longitude first are marked. */
const notations: readonly { pattern: RegExp; lonFirst?: true; only?: RegExp }[] = [
  { pattern: latFirst(String.raw`^geo:0+(?:\.0+)?,0+(?:\.0+)?\?(?:.*&)?q=`) },
  { pattern: latFirst('^geo:') },
  { pattern: latFirst(String.raw`^(?:SRID=4326;\s*)?POINT\s*(?:Z|M|ZM)?\s*\(\s*`), lonFirst: true },
  { pattern: latFirst(String.raw`"type"\s*:\s*"Point".*"coordinates"\s*:\s*\[\s*`), lonFirst: true },
  { pattern: latFirst(String.raw`[?&]whatshere\[point\]=`), lonFirst: true },
  { pattern: latFirst('[?&](?:pt|ll)='), lonFirst: true, only: /yandex|ya\.ru/i },
  {
    pattern: latFirst(String.raw`(?:/geo/(?:\d+/)?|[?&]m=|/center/|/(?:to|from)/)`),
    lonFirst: true,
    only: /2gis/i,
  },
  { pattern: new RegExp(`!3d${decimal}!4d${decimal}`) },
  { pattern: new RegExp(`[?&]mlat=${decimal}&mlon=${decimal}`) },
  { pattern: new RegExp(`[?&]lat(?:itude)?=${decimal}&(?:lon|lng|longitude)=${decimal}`) },
  { pattern: new RegExp(`[?&]lat_to=${decimal}&lon_to=${decimal}`) },
  { pattern: new RegExp(`[?&]x=${decimal}&y=${decimal}`), lonFirst: true },
  {
    pattern: latFirst(
      '[?&](?:q|query|ll|center|destination|daddr|saddr|sll|text|rtext|cp|map|to|point)=(?:ll\\.|loc:|~)?',
    ),
  },
  { pattern: latFirst('/(?:place|search|dir)/(?:/)?') },
  { pattern: latFirst('/@') },
  { pattern: latFirst('here\\.com/l/') },
  { pattern: new RegExp(`#(?:m(?:ap)?=)?\\d+(?:\\.\\d+)?/${decimal}/${decimal}`) },
]

/** The point of a geo URI, a WKT or GeoJSON point, or a link to a map; null for anything else. */
export function readLink(text: string): Spot | null {
  const plain = decode(text.trim())
  if (!/^(?:geo:|[a-z][a-z\d+.-]*:\/\/|SRID=|POINT|\{|(?:www\.|maps\.)?[\w-]+(?:\.[\w-]+)+\/)/i.test(plain))
    return null
  for (const { pattern, lonFirst, only } of notations) {
    if (only && !only.test(plain)) continue
    const [, one, other] = pattern.exec(plain) ?? []
    if (one === undefined || other === undefined) continue
    const [lat, lon] = lonFirst ? [Number(other), Number(one)] : [Number(one), Number(other)]
    return spotOf(lat, lon)
  }
  return null
}
