import type { StyleLayer } from './compile-style'

/** The existing attributes that a style uses: only these are read from the database. */
export function attributesOf(layers: readonly StyleLayer[], names: readonly string[]): string[] {
  const said = new Set<string>()
  for (const { filter, paint, layout } of layers) collect([filter, paint, layout], said)
  return said.has('properties') ? [...names] : names.filter((name) => said.has(name))
}

/** Collects every text of the style; extra ones cost little. Texts may contain names as `{name}`. */
function collect(value: unknown, said: Set<string>): void {
  if (typeof value === 'string') {
    said.add(value)
    for (const [, name] of value.matchAll(/\{([^{}]+)\}/g)) if (name) said.add(name)
  } else if (Array.isArray(value)) for (const one of value) collect(one, said)
  else if (value !== null && typeof value === 'object')
    for (const one of Object.values(value)) collect(one, said)
}
