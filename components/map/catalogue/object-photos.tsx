'use client'

import { Image } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import { PageLink } from '@/components/ui/page-link'
import classes from './catalogue.module.css'

interface LayerInfo {
  layer: { info: { eisInfo: { hasType_photo: boolean } } }
}

interface ObjectFiles {
  files: { id: number; type: { name: string }; fileName: string }[]
}

/** Maximum of pictures in a popup. */
const most = 4
const height = 56

/** Photos of an object, if its layer has any. */
export function ObjectPhotos({ layerId, objectId }: { layerId: number; objectId: number }) {
  const t = useTranslations('mapLayers')
  const infoPath = `/layers/${layerId}/info`
  const info = useQuery({
    queryKey: queryKeys.one('layers', infoPath),
    queryFn: ({ signal }) => request<LayerInfo>(infoPath, { signal }),
    staleTime: 60_000,
  })
  const filesPath = `/layers/eis/${layerId}/${objectId}`
  const files = useQuery({
    queryKey: queryKeys.one('layers', filesPath),
    queryFn: async ({ signal }) => (await request<ObjectFiles>(filesPath, { signal })).body.files,
    enabled: info.data?.body.layer.info.eisInfo.hasType_photo === true,
    staleTime: 60_000,
  })
  const photos = (files.data ?? []).filter(({ type }) => type.name === 'photo')
  if (photos.length === 0) return null
  const rest = photos.length - most
  return (
    <PageLink
      className={classes.photos}
      href={`/console/layers/objects?layer=${layerId}&object=${objectId}`}
      aria-label={t('photos', { count: photos.length })}
    >
      {photos.slice(0, most).map(({ id }) => (
        <Image
          key={id}
          src={`${filesPath}/photo/${id}/${height * 2}`}
          alt=""
          w={64}
          h={height}
          radius={5}
          loading="lazy"
        />
      ))}
      {rest > 0 && <span>+{rest}</span>}
    </PageLink>
  )
}
