'use client'

import { useTranslations } from 'next-intl'
import { useLayer } from '../layer-context'
import type { Part } from '../model/style-model'

/** What a part is called in lists: its title, or its kind and what tells its objects apart. */
export function usePartName() {
  const t = useTranslations('layerStyle.parts')
  const { fields } = useLayer()
  const called = (field: string) => fields.find(({ name }) => name === field)?.rusName || field
  return (part: Part): string => {
    if (part.kind === 'raw') return t('raw', { id: part.layer.id })
    if (part.kind === 'label') return t('labelOf', { text: part.text || '…' })
    const kind = part.title || t(`kinds.${part.kind}`)
    return part.classes.by === 'one' ? kind : t('byField', { kind, field: called(part.classes.field) })
  }
}
