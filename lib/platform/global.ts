const room = Symbol.for('azimut.shared')

type Holder = typeof globalThis & { [room]?: Map<string, unknown> }

/**
 * One instance per process. The server bundle and the bundles that Next makes each load their own copy of a
 * module; what must exist once (pool, bus, log) lives here.
 */
export function shared<T>(name: string, create: () => T): T {
  const holder = globalThis as Holder
  holder[room] ??= new Map()
  if (!holder[room].has(name)) holder[room].set(name, create())
  return holder[room].get(name) as T
}

/** Forgets one instance, so that the next caller makes a new one. */
export function forget(name: string): void {
  const holder = globalThis as Holder
  holder[room]?.delete(name)
}
