export const codings = ['br', 'gzip'] as const

export type Coding = (typeof codings)[number]

/** The coding that a client takes and likes best; of those that it likes alike, the first on offer. Null for the bytes
 * as they stand. */
export function codingFor(
  acceptEncoding: string | null,
  offered: readonly Coding[] = codings,
): Coding | null {
  const qualities = readQualities(acceptEncoding ?? '')
  const qualityOf = (coding: string) => qualities.get(coding) ?? qualities.get('*') ?? 0
  const best = offered.reduce((one, other) => (qualityOf(other) > qualityOf(one) ? other : one))
  const quality = qualityOf(best)
  return quality > 0 && quality >= (qualities.get('identity') ?? 0) ? best : null
}

/** `br, gzip;q=0.8, *;q=0` by name; a weight that is none counts as 0. */
function readQualities(acceptEncoding: string): Map<string, number> {
  const qualities = new Map<string, number>()
  for (const part of acceptEncoding.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? '1'
    qualities.set(name === 'x-gzip' ? 'gzip' : name, /^(0|1)(\.\d{0,3})?$/.test(weight) ? Number(weight) : 0)
  }
  return qualities
}
