import { ogcException, missing, wrongValue } from '@/lib/domain/layer-queries'

/** The parameters of an OGC request: keys in any letter case, values trimmed. */
export interface KvpParameters {
  /** Empty values count as absent. */
  get(name: string): string | undefined
  require(name: string): string
  /** The value as given, also an empty one. */
  given(name: string): string | undefined
  /** A whole number from `min` on, capped at the largest database integer. */
  whole(name: string, min: number): number | undefined
  flag(name: string): boolean | undefined
  /** One of a list, in any letter case. */
  oneOf<T extends string>(name: string, allowed: readonly T[]): T | undefined
  /** Comma-separated values, trimmed. */
  list(name: string): string[]
}

const most = 2 ** 31 - 1

/** Rejects a request for another service, and one without SERVICE where the standard requires it. */
export function requireService(
  keys: KvpParameters,
  service: 'WMS' | 'WFS' | 'WMTS',
  isRequired: boolean,
): void {
  const name = isRequired ? keys.require('service') : keys.get('service')
  if (name !== undefined && name.toUpperCase() !== service)
    throw ogcException('InvalidParameterValue', 'ogc.service', { name }, 'service')
}

/** Reads the parameters. Some clients append theirs with a second question mark. The same key twice with different values is rejected as ambiguous. */
export function kvpParametersOf(query: Iterable<[string, string]>): KvpParameters {
  const values = new Map<string, string>()
  for (const [name, given] of query) {
    const key = name.replace(/^\?+/, '').toLowerCase()
    const value = given.trim()
    const known = values.get(key)
    // The kernel checks the token separately.
    if (known !== undefined && known !== value && key !== 'token')
      throw ogcException('InvalidParameterValue', 'ogc.repeated', { name }, name)
    values.set(key, value)
  }
  return reading(values)
}

function reading(values: ReadonlyMap<string, string>): KvpParameters {
  const get = (name: string) => values.get(name.toLowerCase()) || undefined
  const keys: KvpParameters = {
    get,
    given: (name) => values.get(name.toLowerCase()),
    require(name) {
      const value = get(name)
      if (value === undefined) throw missing(name)
      return value
    },
    whole(name, min) {
      const value = get(name)
      if (value === undefined) return undefined
      if (!/^\+?\d{1,30}$/.test(value) || Number(value) < min) throw wrongValue(name, value)
      return Math.min(Number(value), most)
    },
    flag(name) {
      const value = get(name)
      if (value === undefined) return undefined
      if (!/^(true|false)$/i.test(value)) throw wrongValue(name, value)
      return value.toLowerCase() === 'true'
    },
    oneOf(name, allowed) {
      const value = get(name)
      if (value === undefined) return undefined
      const found = allowed.find((one) => one.toLowerCase() === value.toLowerCase())
      if (found === undefined) throw wrongValue(name, value)
      return found
    },
    list: (name) =>
      (get(name) ?? '')
        .split(',')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
  }
  return keys
}
