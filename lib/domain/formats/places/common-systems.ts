const pulkovo42 = '+ellps=krass +towgs84=23.57,-140.95,-79.8,0,0.35,0.79,-0.22'
const pulkovo95 = '+ellps=krass +towgs84=24.47,-130.89,-81.56,0,0,0.13,-0.22'
const mercator = '+proj=merc +a=6378137 +b=6378137 +lat_ts=0 +lon_0=0 +x_0=0 +y_0=0 +k=1 +units=m'

const single: Record<number, string> = {
  4326: '+proj=longlat +datum=WGS84',
  4258: '+proj=longlat +ellps=GRS80 +towgs84=0,0,0',
  4269: '+proj=longlat +ellps=GRS80 +towgs84=0,0,0',
  4284: `+proj=longlat ${pulkovo42}`,
  4200: `+proj=longlat ${pulkovo95}`,
  3857: mercator,
  3785: mercator,
  900913: mercator,
  102100: mercator,
  102113: mercator,
  3395: '+proj=merc +lon_0=0 +k=1 +x_0=0 +y_0=0 +datum=WGS84 +units=m',
}

/** Six-degree Gauss-Krüger zones with the zone number in front of the easting. */
const gaussKruger = (zone: number, datum: string) =>
  `+proj=tmerc +lat_0=0 +lon_0=${zone * 6 - 3} +k=1 +x_0=${zone}500000 +y_0=0 ${datum} +units=m`

/** The PROJ string of a common code; null for others. */
export function commonSystem(srid: number): string | null {
  const known = single[srid]
  if (known) return known
  const zone = srid % 100
  if (srid >= 32601 && srid <= 32660) return `+proj=utm +zone=${zone} +datum=WGS84 +units=m`
  if (srid >= 32701 && srid <= 32760) return `+proj=utm +zone=${zone} +south +datum=WGS84 +units=m`
  if (srid >= 25828 && srid <= 25838) return `+proj=utm +zone=${zone} +ellps=GRS80 +towgs84=0,0,0 +units=m`
  if (srid >= 28402 && srid <= 28432) return gaussKruger(zone, pulkovo42)
  if (srid >= 20002 && srid <= 20032) return gaussKruger(zone, pulkovo95)
  return null
}

const shifts: readonly (readonly [RegExp, string])[] = [
  [/Pulkovo_?\s?1942/i, '23.57,-140.95,-79.8,0,0.35,0.79,-0.22'],
  [/Pulkovo_?\s?1995/i, '24.47,-130.89,-81.56,0,0,0.13,-0.22'],
]

/** WKT of the old Russian datums often lacks the shift to WGS 84, which would be off by a hundred metres. */
export function withShift(wkt: string): string {
  const shift = shifts.find(([name]) => name.test(wkt))?.[1]
  if (!shift || /TOWGS84|BOUNDCRS/i.test(wkt)) return wkt
  return wkt.replace(/(DATUM\s*\[\s*"[^"]*"\s*,\s*SPHEROID\s*\[[^[\]]*\])/i, `$1,TOWGS84[${shift}]`)
}

/** The EPSG code of a WKT, from its authority or a well-known name; null when there is none. */
export function codeOfWkt(wkt: string): number | null {
  const named = [
    ...wkt.matchAll(
      /(?:AUTHORITY\s*\[\s*"EPSG"\s*,\s*"?|ID\s*\[\s*"EPSG"\s*,\s*)(\d{4,6})"?\s*\]\s*\]\s*$/gi,
    ),
  ]
  const last = named.at(-1)?.[1]
  if (last) return Number(last)
  const name = /^\s*(?:PROJCS|GEOGCS|PROJCRS|GEOGCRS)\s*\[\s*"([^"]*)"/i.exec(wkt)?.[1] ?? ''
  if (/^(GCS_)?WGS[_ ]?(19)?84$/i.test(name)) return 4326
  if (/Web_Mercator|Pseudo-Mercator/i.test(name)) return 3857
  const utm = /WGS[_ ](?:19)?84[_ /]+UTM[_ ]zone[_ ](\d{1,2})([NS])$/i.exec(name)
  if (utm) return (utm[2]?.toUpperCase() === 'S' ? 32700 : 32600) + Number(utm[1])
  const zone = /Pulkovo_1942_GK_Zone_(\d{1,2})$/i.exec(name)
  return zone ? 28400 + Number(zone[1]) : null
}
