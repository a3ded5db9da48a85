/** Cyclic element access that never yields undefined. */
export function at<T>(list: readonly T[], index: number): T {
  const found = list[((index % list.length) + list.length) % list.length]
  if (found === undefined) throw new RangeError('access to an empty list')
  return found
}

/** Consecutive pairs of an open line. */
export function pairs<T>(list: readonly T[]): [T, T][] {
  return list.slice(1).map((item, index) => [at(list, index), item])
}

/** Adds to a list that is kept under a key. */
export function push<K, V>(map: Map<K, V[]>, key: K, value: V): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}
