interface System {
  code: number
  name: string
}

const range = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, n) => from + n)

/** Systems common in Russia, with names spelled alike in both languages. */
export const systems: readonly System[] = [
  { code: 4326, name: 'WGS 84' },
  { code: 3857, name: 'Web Mercator' },
  { code: 3395, name: 'World Mercator' },
  { code: 4284, name: 'Pulkovo 1942' },
  { code: 4200, name: 'Pulkovo 1995' },
  ...range(4, 32).map((zone) => ({ code: 28400 + zone, name: `Pulkovo 1942 / Gauss-Krüger ${zone}` })),
  ...range(4, 32).map((zone) => ({ code: 20000 + zone, name: `Pulkovo 1995 / Gauss-Krüger ${zone}` })),
  ...range(1, 60).map((zone) => ({ code: 32600 + zone, name: `WGS 84 / UTM ${zone}N` })),
  { code: 4258, name: 'ETRS89' },
]

export const systemName = (code: number) => systems.find((one) => one.code === code)?.name ?? `EPSG:${code}`

/** Parses a code, with or without its authority. */
export function codeIn(text: string): number | null {
  const code = /^(?:EPSG:)?\s*(\d{4,6})$/i.exec(text.trim())?.[1]
  return code === undefined ? null : Number(code)
}
