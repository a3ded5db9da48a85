'use client'

import { useTranslations } from 'next-intl'
import type { Fault, Issue } from '../draft/check-tree'
import type { DraftNode } from '../draft/node'
import type { Editor } from '../use-editor'

/** Errors of the fields of a node as text, from validation and from the server. */
export function useFaults(editor: Editor, node: DraftNode) {
  const t = useTranslations('configuration.faults')
  const words = (fault: Fault) => t(fault)
  const say = (field: Issue['field'], value?: string): string | undefined => {
    const own = (one: { node: string; field: string; value?: string }) =>
      one.node === node.key && one.field === field && one.value === value
    const found = [
      ...editor.issues.filter(own).map(({ fault }) => words(fault)),
      ...editor.refusals.filter(own).map(({ text }) => text),
    ]
    return found.length > 0 ? found.join(' ') : undefined
  }
  return {
    name: say('name'),
    label: say('label'),
    fallback: say('fallback'),
    node: say('node'),
    value: (key: string) => say('value', key),
  }
}

export type Faults = ReturnType<typeof useFaults>
