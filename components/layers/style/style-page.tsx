'use client'

import { Button, EmptyState, Skeleton } from '@mantine/core'
import { IconCloudOff, IconPhoto, IconStack2 } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { parseAsInteger, parseAsString, useQueryState } from 'nuqs'
import { Fragment, type ReactNode } from 'react'
import { useApiOne } from '@/components/api/use-api'
import type { StyleLayer } from '@/components/map/overlay'
import { PageLink } from '@/components/ui/page-link'
import type { RasterStyleLayer } from '@/lib/shared/rasters/style'
import classes from './layer-style.module.css'
import { RasterEditor } from './raster/raster-editor'
import { StyleEditor } from './style-editor'
import type { StoredStyle } from './use-draft'
import { type AnyLayer, stylePath, type WireStyle } from './wire'
import type { LayerInfoWire } from '@/lib/domain/layers/presenter'
import common from '../../ui/common.module.css'

/** Style page: `?layer=` is the layer, `?style=` one of its styles. */
export function StylePage() {
  const t = useTranslations('layerStyle')
  const [layerId] = useQueryState('layer', parseAsInteger)
  const { data, error, loading, reload } = useApiOne<{ layer: LayerInfoWire }>(
    'layers',
    layerId === null ? null : `/layers/${layerId}/info`,
  )
  if (layerId === null)
    return <Nothing icon={<IconStack2 />} title={t('none.title')} text={t('none.text')} layerId={null} />
  if (error && !data)
    return (
      <Nothing icon={<IconCloudOff />} title={t('failed')} text={error.message} layerId={layerId}>
        <Button onClick={() => void reload()}>{t('retry')}</Button>
      </Nothing>
    )
  if (loading || !data) return <Ghost />
  const { layer } = data
  const { raster } = layer
  if (raster)
    return (
      <StyleOfLayer<RasterStyleLayer>
        key={layer.id}
        layer={layer}
        editor={(stored) => <RasterEditor layer={layer} raster={raster} {...stored} />}
      />
    )
  if (layer.isRaster || layer.layerType === 'raster' || layer.source?.kind === 'WMS')
    return <Nothing icon={<IconPhoto />} title={t('own.title')} text={t('own.text')} layerId={layerId} />
  return (
    <StyleOfLayer<StyleLayer>
      key={layer.id}
      layer={layer}
      editor={(stored) => <StyleEditor layer={layer} {...stored} />}
    />
  )
}

interface Stored<Layer extends AnyLayer> {
  stored: StoredStyle<Layer>
  reload: () => Promise<StoredStyle<Layer> | undefined>
}

interface StyleOfLayerProps<Layer extends AnyLayer> {
  layer: LayerInfoWire
  editor: (stored: Stored<Layer>) => ReactNode
}

function StyleOfLayer<Layer extends AnyLayer>({ layer, editor }: StyleOfLayerProps<Layer>) {
  const t = useTranslations('layerStyle')
  const [asked] = useQueryState('style', parseAsString)
  const name = asked ?? layer.info.style
  const { data, etag, error, reload } = useApiOne<WireStyle<Layer>>('layers', stylePath(layer.id, name))
  if (error && !data)
    return (
      <Nothing icon={<IconCloudOff />} title={t('failed')} text={error.message} layerId={layer.id}>
        <Button onClick={() => void reload()}>{t('retry')}</Button>
      </Nothing>
    )
  if (!data) return <Ghost />
  return (
    <Fragment key={data.name}>
      {editor({
        stored: { style: data, etag },
        reload: async () => {
          const fresh = await reload()
          return fresh && { style: fresh.body, etag: fresh.etag }
        },
      })}
    </Fragment>
  )
}

interface NothingProps {
  icon: ReactNode
  title: string
  text: string
  layerId: number | null
  children?: ReactNode
}

function Nothing({ icon, title, text, layerId, children }: NothingProps) {
  const t = useTranslations('layerStyle')
  return (
    <div className={common.surfacePage}>
      <EmptyState p="xl" icon={icon} title={title} description={text}>
        <EmptyState.Actions>
          {children}
          <Button
            variant="default"
            component={PageLink}
            href={layerId === null ? '/console/layers' : `/console/layers?layer=${layerId}`}
          >
            {t(layerId === null ? 'toLayers' : 'back')}
          </Button>
        </EmptyState.Actions>
      </EmptyState>
    </div>
  )
}

function Ghost() {
  return (
    <div className={common.surfacePage} aria-busy="true">
      <div className={classes.ghost}>
        {['a', 'b', 'c', 'd', 'e', 'f'].map((key) => (
          <Skeleton key={key} height={34} radius="md" />
        ))}
      </div>
    </div>
  )
}
