'use client'

import { Alert, Button, Image } from '@mantine/core'
import { useMutation } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { ApiError } from '@/components/api/api-error'
import classes from './basemaps.module.css'
import { type BasemapValues, sourceOf } from './form-values'
import { sampleTile } from './sample-tile'
import common from '../ui/common.module.css'

async function fetchTile(kind: 'raster' | 'wms', values: BasemapValues) {
  const place = sampleTile({ bounds: null, minZoom: values.minZoom, maxZoom: values.maxZoom })
  const response = await fetch('/basemaps/try', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { 'content-type': 'application/json', 'accept-language': document.documentElement.lang || 'ru' },
    body: JSON.stringify({ kind, ...sourceOf(kind, values), ...place }),
  })
  if (!response.ok) throw new ApiError(response.status, await response.text())
  return { place, picture: URL.createObjectURL(await response.blob()) }
}

/** Requests one tile before saving, to show at once whether the address works. */
export function TryAddress({ kind, values }: { kind: 'raster' | 'wms'; values: BasemapValues }) {
  const t = useTranslations('basemaps')
  const { data, error, isPending, mutate } = useMutation({ mutationFn: () => fetchTile(kind, values) })
  const picture = data?.picture
  useEffect(() => () => (picture ? URL.revokeObjectURL(picture) : undefined), [picture])
  return (
    <div className={classes.try}>
      <Button
        variant="default"
        size="compact-md"
        loading={isPending}
        disabled={values.url.trim() === ''}
        onClick={() => mutate()}
      >
        {t('try')}
      </Button>
      {!data && !error && <p className={common.hintParagraph}>{t('tryHint')}</p>}
      {error && !isPending && (
        <Alert color="red" variant="light" role="alert">
          {error.message}
        </Alert>
      )}
      {data && !error && (
        <figure className={classes.tried}>
          <Image src={data.picture} alt="" w={128} h={128} radius={6} />
          <figcaption role="status">{t('tried', { ...data.place })}</figcaption>
        </figure>
      )}
    </div>
  )
}
