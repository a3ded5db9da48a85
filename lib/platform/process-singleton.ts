const registryKey = Symbol.for('azimut.shared')

type Scope = typeof globalThis & { [registryKey]?: Map<string, unknown> }

/**
 * One instance per process. The server bundle and the bundles that Next makes each load their own copy of a
 * module; what must exist once (pool, bus, log) lives here.
 */
export function processSingleton<T>(name: string, create: () => T): T {
  const scope = globalThis as Scope
  scope[registryKey] ??= new Map()
  if (!scope[registryKey].has(name)) scope[registryKey].set(name, create())
  return scope[registryKey].get(name) as T
}

/** Whether this process has made an instance. */
export const hasSingleton = (name: string): boolean => (globalThis as Scope)[registryKey]?.has(name) ?? false

/** Forgets one instance, so that the next caller makes a new one. */
export function dropSingleton(name: string): void {
  const scope = globalThis as Scope
  scope[registryKey]?.delete(name)
}
