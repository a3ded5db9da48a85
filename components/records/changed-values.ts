/** Whether two form values are equal. */
export const sameValue = (one: unknown, two: unknown) =>
  one === two || JSON.stringify(one) === JSON.stringify(two)

/** The values that differ from the initial ones of the form. */
export function changedValues<Values extends object>(values: Values, from: Values): Partial<Values> {
  const changed: Partial<Values> = {}
  for (const name of Object.keys(values) as (keyof Values)[])
    if (!sameValue(values[name], from[name])) changed[name] = values[name]
  return changed
}
