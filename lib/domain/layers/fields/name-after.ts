import type { LayerField } from '../record'

/** Returns the name of a field after the fields of its layer were changed; that of a removed field stays. */
export const nameAfter =
  (before: readonly LayerField[], after: readonly LayerField[]) =>
  (name: string): string => {
    const id = before.find((field) => field.name === name)?.id
    return after.find((field) => field.id === id)?.name ?? name
  }
