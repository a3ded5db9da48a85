'use client'

import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { CatalogueLayer } from './catalogue'

interface StyleChoiceProps {
  layer: CatalogueLayer
  /** Null for the default style. */
  style: string | null
  onStyle: (id: number, style: string | null) => void
}

interface Styles {
  styles: { name: string; isDefault: boolean }[]
}

/** The style in which a layer is drawn for this reader, as far as there is a choice. */
export function StyleChoice({ layer, style, onStyle }: StyleChoiceProps) {
  const t = useTranslations('mapLayers')
  const path = `/layers/${layer.id}/styles`
  const { data } = useQuery({
    queryKey: queryKeys.list('layers', path, {}),
    queryFn: async ({ signal }) => (await request<Styles>(path, { signal })).body.styles,
    enabled: layer.layerType === 'vector',
    staleTime: 60_000,
  })
  const styles = data ?? []
  if (styles.length < 2) return null
  const usual = styles.find(({ isDefault }) => isDefault)?.name ?? layer.info.style
  const chosen = styles.some(({ name }) => name === style) ? style : usual
  return (
    <NativeSelect
      size="xs"
      ml={28}
      my={4}
      aria-label={t('style', { name: layer.name })}
      data={styles.map(({ name }) => name)}
      value={chosen ?? usual}
      onChange={(event) => {
        const { value } = event.currentTarget
        // Readers with the default one follow when the default changes.
        onStyle(layer.id, value === usual ? null : value)
      }}
    />
  )
}
