/** The shifts to WGS 84 that are our own choice: GOST R 51794-2008. PROJ would take another one for places outside of
 * Russia. */
const shifts = {
  1942: '23.57,-140.95,-79.8,0,0.35,0.79,-0.22',
  1995: '24.47,-130.89,-81.56,0,0,0.13,-0.22',
} as const

/** What PROJ strings mean by names of datums. PROJ takes the operations of EPSG instead, and none outside of their areas. */
const named: Readonly<Record<string, string>> = {
  GGRS87: '+ellps=GRS80 +towgs84=-199.87,74.79,246.62',
  potsdam: '+ellps=bessel +towgs84=598.1,73.7,418.2,0.202,0.045,-2.455,6.7',
  carthage: '+ellps=clrk80ign +towgs84=-263,6,431',
  hermannskogel: '+ellps=bessel +towgs84=577.326,90.129,463.919,5.137,1.474,5.297,2.4232',
  ire65: '+ellps=mod_airy +towgs84=482.53,-130.596,564.557,-1.042,-0.214,-0.631,8.15',
  nzgd49: '+ellps=intl +towgs84=59.47,-5.04,187.44,0.47,-0.1,1.024,-4.5993',
  OSGB36: '+ellps=airy +towgs84=446.448,-125.157,542.06,0.1502,0.247,0.8421,-20.4894',
}

/** A PROJ string with the shift of its datum instead of a name; a shift that it gives itself stays. */
export const withNamedShift = (text: string): string =>
  /\+?(?:towgs84|nadgrids)=/.test(text)
    ? text
    : text.replace(/(^|\s)\+?datum=(\w+)/, (whole, before, name) =>
        named[name] ? `${before}${named[name]}` : whole,
      )

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
