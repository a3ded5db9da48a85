'use client'

import { Skeleton, Typography } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { OverlayHit } from '../overlay'
import type { CatalogueLayer } from './catalogue'
import classes from './catalogue.module.css'
import { ObjectFacts } from './object-facts'

/** What is shown of an object: the template of its layer filled by the server, or else its attributes. */
export function ObjectCard({ layer, hit }: { layer: CatalogueLayer; hit: OverlayHit }) {
  const t = useTranslations('mapLayers')
  const { data, isLoading } = useQuery({
    queryKey: [...queryKeys.noun('layers'), 'popup', layer.id, hit.objectId],
    queryFn: async ({ signal }) => {
      const path = `/layers/${layer.id}/objects/${hit.objectId}/popup`
      return (await request<{ html: string | null }>(path, { signal })).body.html
    },
    enabled: hit.objectId !== null,
    retry: false,
  })
  if (isLoading) return <Skeleton height={64} />
  if (!data) return <ObjectFacts layer={layer} properties={hit.properties} />
  return (
    <Typography
      component="section"
      className={classes.filled}
      // A long card is scrolled by keys.
      tabIndex={0}
      aria-label={t('facts')}
      // The server leaves safe tags only.
      dangerouslySetInnerHTML={{ __html: data }}
    />
  )
}
