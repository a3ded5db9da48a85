import type { z } from 'zod'

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name
type CamelKeys<Body> = { [Key in keyof Body as Key extends string ? Camel<Key> : Key]: Body[Key] }

/** A schema of an object with the names of the API, `type_id`; what it returns has those of the code, `typeId`. Its
 * issues name the members of the API. Members of members keep their names. */
export function camelKeys<Body extends object>(schema: z.ZodType<Body>) {
  return schema.transform(
    (body) =>
      Object.fromEntries(
        Object.entries(body).map(([name, value]) => [camelName(name), value]),
      ) as CamelKeys<Body>,
  )
}

const camelName = (name: string) => name.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
