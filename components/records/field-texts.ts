'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'

type Plain = string | number | boolean | null | undefined

interface Shown<Value> {
  label: string
  /** The value as it is displayed; null for an empty one. */
  show(value: Value): ReactNode
}

/** How the values of a form are named and displayed outside of their fields; a value that is text needs only a name. */
export type FieldTexts<Values> = {
  readonly [Name in keyof Values]: [Values[Name]] extends [Plain]
    ? string | Shown<Values[Name]>
    : Shown<Values[Name]>
}

/** Displays a choice by the label of its option. */
export const byOption =
  (options: readonly { value: string; label: string }[]) =>
  (chosen: string | number | null | undefined): string | null =>
    options.find(({ value }) => value === String(chosen))?.label ?? (chosen ? String(chosen) : null)

/** Displays several choices by the labels of their options. */
export const byOptions =
  (options: readonly { value: string; label: string }[]) =>
  (chosen: readonly (string | number)[]): string =>
    chosen.map(byOption(options)).join(', ')

/** Returns the name of a field and a function that displays its values. */
export function useFieldTexts<Values>(texts: FieldTexts<Values> | undefined) {
  const t = useTranslations('kit.conflict')
  const plain = (value: unknown) =>
    typeof value === 'boolean' ? t(value ? 'yes' : 'no') : typeof value === 'number' ? String(value) : value
  return <Name extends keyof Values & string>(name: Name) => {
    const text: string | Shown<Values[Name]> | undefined = texts?.[name]
    return typeof text === 'object'
      ? { label: text.label, show: text.show }
      : { label: text ?? name, show: (value: Values[Name]) => plain(value) as ReactNode }
  }
}
