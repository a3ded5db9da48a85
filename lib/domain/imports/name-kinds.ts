import { invalid, type Issue } from '@/lib/problems'
import { kindEndings, kindTitleAtMost, kindTypeNameAtMost } from '@/lib/shared/kind-names'
import type { GeometryKind } from '@/lib/shared/layer-types'
import type { Locale } from '@/lib/shared/locale'

export interface KindNames {
  name: string
  /** Of the type name. */
  ending: string
}

/** The names of the layer of a kind. */
export const namesOfKind = (kind: GeometryKind, title: string, locale: Locale): KindNames => ({
  name: `${title}${kindEndings[kind][locale]}`,
  ending: kindEndings[kind].typeName,
})

/** Rejects a title and a type name that leave no room for the endings of kinds. */
export function requireRoom({ name, typeName = '' }: { name: string; typeName?: string | undefined }): void {
  const workspace = typeName.indexOf(':') + 1
  const issues = [
    { path: 'name', length: name.length, limit: kindTitleAtMost },
    { path: 'typeName', length: typeName.length, limit: workspace + kindTypeNameAtMost },
  ].flatMap(({ path, length, limit }): Issue[] =>
    length > limit ? [{ path, rule: 'long', values: { limit } }] : [],
  )
  if (issues.length > 0) throw invalid(...issues)
}
