/** Parameters that our requests set. */
const ours = new Set([
  'service',
  'request',
  'version',
  'wmtver',
  'layers',
  'layer',
  'styles',
  'style',
  'srs',
  'crs',
  'bbox',
  'width',
  'height',
  'format',
  'transparent',
  'bgcolor',
  'exceptions',
  'query_layers',
  'info_format',
  'feature_count',
  'i',
  'j',
  'x',
  'y',
  'typename',
  'typenames',
  'outputformat',
  'srsname',
  'count',
  'maxfeatures',
  'startindex',
  'resulttype',
  'filter',
  'featureid',
  'resourceid',
])

/** The address of a service without the request parameters that were copied with it. API keys and map names
 * stay. */
export function serviceAddress(text: string): string {
  const url = new URL(text)
  const given = [...url.searchParams.keys()]
  for (const name of given) if (ours.has(name.toLowerCase())) url.searchParams.delete(name)
  return url.href.replace(/\?$/, '')
}

export type Parameters = Readonly<Record<string, string | number | null | undefined>>

/** The address of one request. */
export function requestAddress(service: string, parameters: Parameters): URL {
  const url = new URL(service)
  for (const [name, value] of Object.entries(parameters))
    if (value !== null && value !== undefined) url.searchParams.set(name, String(value))
  return url
}
