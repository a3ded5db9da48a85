import type { Scheme } from './tokens'

export const kebab = (name: string) => name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)

/** The colours of a scheme as CSS variables. */
export const colorVariables = (scheme: Scheme): Record<string, string> =>
  Object.fromEntries(Object.entries(scheme).map(([name, value]) => [`--az-${kebab(name)}`, value]))
