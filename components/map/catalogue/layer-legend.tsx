'use client'

import { Image, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useLocale } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { CatalogueLayer } from './catalogue'
import classes from './catalogue.module.css'

interface Legend {
  Legend: { rules: { title: string; icon: string }[] }[]
}

const side = 20

interface LayerLegendProps {
  layer: CatalogueLayer
  /** Null for the default style. */
  style: string | null
}

/** The legend of a layer in a style, drawn by the server. */
export function LayerLegend({ layer, style }: LayerLegendProps) {
  const language = useLocale()
  const query = {
    service: 'WMS',
    version: '1.3.0',
    request: 'GetLegendGraphic',
    layer: layer.info.typeName,
    format: 'application/json',
    width: side * 2,
    height: side * 2,
    language,
    style,
  }
  const { data, isError } = useQuery({
    queryKey: queryKeys.list('layers', '/service/wms', query),
    queryFn: async ({ signal }) => (await request<Legend>('/service/wms', { query, signal })).body,
    enabled: layer.layerType === 'vector',
    staleTime: 60_000,
  })
  const rules = data?.Legend[0]?.rules ?? []
  if (isError || layer.layerType === 'raster') return null
  if (!data) return <Skeleton height={side} width="60%" ml={28} my={4} />
  const [only] = rules
  return (
    <ul className={classes.legend}>
      {rules.map(({ title, icon }) => (
        <li key={title}>
          <Image src={icon} alt="" w={side} h={side} />
          <span>{rules.length === 1 && only?.title === layer.name ? null : title}</span>
        </li>
      ))}
    </ul>
  )
}
