import type { StyleLayer } from './compile-style'

/** The attributes that a style speaks of, among those that there are: only these are read from the database. */
export function attributesOf(layers: readonly StyleLayer[], names: readonly string[]): string[] {
  const said = new Set<string>()
  for (const { filter, paint, layout } of layers) collect([filter, paint, layout], said)
  return said.has('properties') ? [...names] : names.filter((name) => said.has(name))
}

/** Every text of the style; one too many costs little. Texts may hold names as `{name}`. */
function collect(value: unknown, said: Set<string>): void {
  if (typeof value === 'string') {
    said.add(value)
    for (const [, name] of value.matchAll(/\{([^{}]+)\}/g)) if (name) said.add(name)
  } else if (Array.isArray(value)) for (const one of value) collect(one, said)
  else if (value !== null && typeof value === 'object')
    for (const one of Object.values(value)) collect(one, said)
}
