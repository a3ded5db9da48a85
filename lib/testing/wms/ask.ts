import { type BytesReply, readBytes } from '@/lib/testing/read-bytes'

export type Parameters = Record<string, string | number>

/** A request to the Web Map Service of a router. */
export function askWms(
  origin: string,
  token: string,
  parameters: Parameters,
  headers: Record<string, string> = {},
): Promise<BytesReply> {
  const query = new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]))
  return readBytes(`${origin}/service/wms?${query}`, token, { headers })
}

/** A map of 400 pixels a side, a hundred to the degree, with its north-western corner at 8 E, 52 N. */
export const map13 = (layers: string, over: Parameters = {}): Parameters => ({
  service: 'WMS',
  version: '1.3.0',
  request: 'GetMap',
  layers,
  styles: '',
  crs: 'EPSG:4326',
  bbox: '48,8,52,12',
  width: 400,
  height: 400,
  format: 'image/png',
  ...over,
})

export const square = (west: number, south: number, side = 1) =>
  `POLYGON((${west} ${south},${west + side} ${south},${west + side} ${south + side},${west} ${south + side},${west} ${south}))`
