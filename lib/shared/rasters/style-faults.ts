/** An error in the style of a raster, at a path such as `layers.0.metadata.raster.bands`. */
export interface RasterFault {
  path: string
  rule:
    | 'array'
    | 'backwardsRange'
    | 'empty'
    | 'integer'
    | 'long'
    | 'many'
    | 'max'
    | 'min'
    | 'noSuchMember'
    | 'number'
    | 'object'
    | 'oneOf'
    | 'oneOrThreeBands'
    | 'required'
    | 'singleBand'
    | 'stopColor'
    | 'stopsRise'
    | 'stretchOfBands'
    | 'styleSize'
    | 'text'
  values?: Record<string, string | number>
}

const layersAtMost = 5
const kilobytesAtMost = 256
const stopsAtMost = 1024
const labelAtMost = 200
const color = /^#(?:[0-9a-f]{3}|[0-9a-f]{6}|[0-9a-f]{8})$/i

type Given = Readonly<Record<string, unknown>>

/** Every reason why layers cannot be saved as the style of a raster with this many bands. */
export function findRasterFaults(layers: readonly Given[], bands: number): RasterFault[] {
  if (layers.length > layersAtMost) return [{ path: 'layers', rule: 'many', values: { limit: layersAtMost } }]
  if (JSON.stringify(layers).length > kilobytesAtMost * 1024)
    return [{ path: 'layers', rule: 'styleSize', values: { limit: kilobytesAtMost } }]
  return layers.flatMap((layer, at) => faultsOfLayer(layer, `layers.${at}`, bands)).slice(0, 20)
}

function faultsOfLayer(layer: Given, path: string, bands: number): RasterFault[] {
  const values = { allowed: 'raster' }
  if (layer.type !== 'raster')
    return [{ path: `${path}.type`, rule: layer.type === undefined ? 'required' : 'oneOf', values }]
  const { raster } = objectOf(layer.metadata) ?? {}
  return [
    ...(['minzoom', 'maxzoom'] as const).flatMap((name) =>
      number(layer[name], `${path}.${name}`, 0, 24, true),
    ),
    ...idFaults(layer.id, `${path}.id`),
    ...paintFaults(layer.paint, `${path}.paint`),
    ...(raster === undefined ? [] : lookFaults(raster, `${path}.metadata.raster`, bands)),
    ...known(layer, path, ['id', 'type', 'minzoom', 'maxzoom', 'paint', 'metadata', 'source']),
  ]
}

function idFaults(id: unknown, path: string): RasterFault[] {
  if (typeof id === 'string' && id !== '') return []
  return [{ path, rule: id === undefined ? 'required' : 'text' }]
}

const resamplings = ['linear', 'nearest']

function paintFaults(given: unknown, path: string): RasterFault[] {
  if (given === undefined) return []
  const paint = objectOf(given)
  if (!paint) return [{ path, rule: 'object' }]
  const resampling = paint['raster-resampling']
  return [
    ...number(paint['raster-opacity'], `${path}.raster-opacity`, 0, 1, true),
    ...(resampling === undefined || resamplings.some((one) => one === resampling)
      ? []
      : [oneOf(`${path}.raster-resampling`, resamplings)]),
    ...known(paint, path, ['raster-opacity', 'raster-resampling']),
  ]
}

function lookFaults(given: unknown, path: string, count: number): RasterFault[] {
  const look = objectOf(given)
  if (!look) return [{ path, rule: 'object' }]
  const { bands, stretch, nodata, ramp, hillshade } = look
  const isSingle = Array.isArray(bands) && bands.length === 1
  const ofOne = (name: 'ramp' | 'hillshade'): RasterFault[] =>
    look[name] !== undefined && !isSingle ? [{ path: `${path}.${name}`, rule: 'singleBand' }] : []
  return [
    ...bandFaults(bands, `${path}.bands`, count),
    ...stretchFaults(stretch, `${path}.stretch`, Array.isArray(bands) ? bands.length : 1),
    ...number(nodata, `${path}.nodata`, -Number.MAX_VALUE, Number.MAX_VALUE, true),
    ...ofOne('ramp'),
    ...ofOne('hillshade'),
    ...(ramp === undefined ? [] : rampFaults(ramp, `${path}.ramp`)),
    ...(hillshade === undefined ? [] : shadeFaults(hillshade, `${path}.hillshade`)),
    ...known(look, path, ['bands', 'stretch', 'nodata', 'ramp', 'hillshade']),
  ]
}

function bandFaults(bands: unknown, path: string, count: number): RasterFault[] {
  if (!Array.isArray(bands)) return [{ path, rule: bands === undefined ? 'required' : 'array' }]
  if (bands.length !== 1 && bands.length !== 3) return [{ path, rule: 'oneOrThreeBands' }]
  return bands.flatMap((band, at) => whole(band, `${path}.${at}`, 1, count))
}

function stretchFaults(given: unknown, path: string, bands: number): RasterFault[] {
  if (given === undefined) return []
  if (!Array.isArray(given)) return oneStretch(given, path)
  if (given.length !== bands) return [{ path, rule: 'stretchOfBands' }]
  return given.flatMap((one, at) => oneStretch(one, `${path}.${at}`))
}

function oneStretch(given: unknown, path: string): RasterFault[] {
  const stretch = objectOf(given)
  if (!stretch) return [{ path, rule: 'object' }]
  const isShares = 'low' in stretch || 'high' in stretch
  const [from, to] = isShares ? (['low', 'high'] as const) : (['min', 'max'] as const)
  const limits = isShares ? ([0, 100] as const) : ([-Number.MAX_VALUE, Number.MAX_VALUE] as const)
  const faults = [from, to].flatMap((name) => number(stretch[name], `${path}.${name}`, ...limits))
  if (faults.length > 0) return faults
  return Number(stretch[from]) < Number(stretch[to])
    ? known(stretch, path, [from, to])
    : [{ path, rule: 'backwardsRange' }]
}

const rampKinds = ['blended', 'classes', 'exact']

function rampFaults(given: unknown, path: string): RasterFault[] {
  const ramp = objectOf(given)
  if (!ramp) return [{ path, rule: 'object' }]
  const { kind, stops } = ramp
  if (!rampKinds.some((one) => one === kind)) return [oneOf(`${path}.kind`, rampKinds)]
  if (!Array.isArray(stops))
    return [{ path: `${path}.stops`, rule: stops === undefined ? 'required' : 'array' }]
  if (stops.length === 0) return [{ path: `${path}.stops`, rule: 'empty' }]
  if (stops.length > stopsAtMost)
    return [{ path: `${path}.stops`, rule: 'many', values: { limit: stopsAtMost } }]
  const faults = stops.flatMap((stop, at) => stopFaults(stop, `${path}.stops.${at}`))
  if (faults.length > 0) return faults
  const values = stops.map((stop) => Number(objectOf(stop)?.value))
  const unsorted = values.findIndex((value, at) => at > 0 && value <= (values[at - 1] ?? value))
  return unsorted > 0
    ? [{ path: `${path}.stops.${unsorted}.value`, rule: 'stopsRise' }]
    : known(ramp, path, ['kind', 'stops'])
}

function stopFaults(given: unknown, path: string): RasterFault[] {
  const stop = objectOf(given)
  if (!stop) return [{ path, rule: 'object' }]
  const isColor = typeof stop.color === 'string' && color.test(stop.color)
  const { label } = stop
  return [
    ...number(stop.value, `${path}.value`, -Number.MAX_VALUE, Number.MAX_VALUE),
    ...(isColor ? [] : [{ path: `${path}.color`, rule: 'stopColor' as const }]),
    ...(label === undefined || typeof label === 'string'
      ? []
      : [{ path: `${path}.label`, rule: 'text' as const }]),
    ...(typeof label === 'string' && label.length > labelAtMost
      ? [{ path: `${path}.label`, rule: 'long' as const, values: { limit: labelAtMost } }]
      : []),
    ...known(stop, path, ['value', 'color', 'label']),
  ]
}

function shadeFaults(given: unknown, path: string): RasterFault[] {
  const shade = objectOf(given)
  if (!shade) return [{ path, rule: 'object' }]
  return [
    ...number(shade.azimuth, `${path}.azimuth`, 0, 360),
    ...number(shade.altitude, `${path}.altitude`, 0, 90),
    ...number(shade.exaggeration, `${path}.exaggeration`, 0.01, 1000),
    ...known(shade, path, ['azimuth', 'altitude', 'exaggeration']),
  ]
}

const objectOf = (value: unknown): Given | null =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : null

const oneOf = (path: string, allowed: readonly string[]): RasterFault => ({
  path,
  rule: 'oneOf',
  values: { allowed: allowed.join(', ') },
})

function number(value: unknown, path: string, least: number, most: number, optional = false): RasterFault[] {
  if (value === undefined) return optional ? [] : [{ path, rule: 'required' }]
  if (typeof value !== 'number' || !Number.isFinite(value)) return [{ path, rule: 'number' }]
  if (value < least) return [{ path, rule: 'min', values: { limit: least } }]
  return value > most ? [{ path, rule: 'max', values: { limit: most } }] : []
}

function whole(value: unknown, path: string, least: number, most: number): RasterFault[] {
  if (typeof value === 'number' && !Number.isInteger(value)) return [{ path, rule: 'integer' }]
  return number(value, path, least, most)
}

/** Members that would be without effect. */
const known = (given: Given, path: string, names: readonly string[]): RasterFault[] =>
  Object.keys(given).flatMap((name) =>
    names.includes(name) ? [] : [{ path: `${path}.${name}`, rule: 'noSuchMember' }],
  )
