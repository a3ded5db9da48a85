/** The parts that an act may have, in the order in which the built-in acts have them. */
export const actPartKinds = [
  'facts',
  'fields',
  'checklist',
  'photos',
  'map',
  'time',
  'comments',
  'text',
  'signatures',
] as const
export type ActPartKind = (typeof actPartKinds)[number]

/** Words in braces that texts of an act may have. */
export const actPlaceholders = [
  'number',
  'date',
  'task',
  'type',
  'organization',
  'customer',
  'executor',
  'address',
] as const
export type ActPlaceholder = (typeof actPlaceholders)[number]

const isPlaceholder = (name: string): name is ActPlaceholder =>
  (actPlaceholders as readonly string[]).includes(name)

/** The first word in braces of a text that is no placeholder; null when all are. */
export const unknownPlaceholder = (text: string): string | null =>
  [...text.matchAll(/\{([^{}]*)\}/g)].map(([, name = '']) => name).find((name) => !isPlaceholder(name)) ??
  null

/** A text with its placeholders filled. */
export const fillActText = (text: string, values: Readonly<Record<ActPlaceholder, string>>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => (isPlaceholder(name) ? values[name] : whole))
