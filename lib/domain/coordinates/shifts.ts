/** The shifts to WGS 84 that are our own choice: GOST R 51794-2008. PROJ would take another one for places outside of
 * Russia. */
const shifts = {
  1942: '23.57,-140.95,-79.8,0,0.35,0.79,-0.22',
  1995: '24.47,-130.89,-81.56,0,0,0.13,-0.22',
} as const

export type Pulkovo = keyof typeof shifts

/** Pulkovo 1942 and 1995 for a PROJ string. */
export const datumOf = (year: Pulkovo): string => `+ellps=krass +towgs84=${shifts[year]}`

/** The base systems of the registry that have such a shift. */
export function pulkovoOf(base: string): Pulkovo | null {
  return base === 'EPSG:4284' ? 1942 : base === 'EPSG:4200' ? 1995 : null
}

/** The datum of a WKT by its name; other datums of that name, such as Pulkovo 1942(83), are not meant. */
export function pulkovoNamed(datum: string): Pulkovo | null {
  const [, year] = /^(?:D_)?(?:Pulkovo|SK|S|СК)[_ -]*(?:19)?(42|95)$/i.exec(datum.trim()) ?? []
  return year === '42' ? 1942 : year === '95' ? 1995 : null
}

/** A WKT 1 with the shift of its datum. */
export const withShift = (wkt: string, year: Pulkovo): string =>
  wkt.replace(
    /(DATUM\s*\[\s*"[^"]*"\s*,\s*SPHEROID\s*\[[^[\]]*(?:\[[^[\]]*\][^[\]]*)?\])/i,
    `$1,TOWGS84[${shifts[year]}]`,
  )

const parameters = ['X-axis translation', 'Y-axis translation', 'Z-axis translation'].concat([
  'X-axis rotation',
  'Y-axis rotation',
  'Z-axis rotation',
])

/** A WKT 2 bound to WGS 84 by the shift of its datum. */
export function boundBy(wkt: string, year: Pulkovo): string {
  const values = shifts[year].split(',')
  const given = parameters.map((name, at) => `PARAMETER["${name}",${values[at]}]`)
  const scale = `PARAMETER["Scale difference",${1 + Number(values[6]) * 1e-6}]`
  return `BOUNDCRS[SOURCECRS[${wkt}],TARGETCRS[GEOGCRS["WGS 84",DATUM["World Geodetic System 1984",ELLIPSOID["WGS 84",6378137,298.257223563]],CS[ellipsoidal,2],AXIS["latitude",north],AXIS["longitude",east],ANGLEUNIT["degree",0.0174532925199433]]],ABRIDGEDTRANSFORMATION["GOST R 51794-2008",METHOD["Position Vector transformation (geog2D domain)",ID["EPSG",9606]],${given.join()},${scale}]]`
}
