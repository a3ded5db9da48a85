'use client'

import { Button, Menu } from '@mantine/core'
import { IconCopy, IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { SortableList } from '@/components/records/ordering/sortable-list'
import { ToolButton } from '@/components/ui/tool-button'
import type { RasterStyleLayer } from '@/lib/shared/rasters/style'
import classes from '../layer-style.module.css'
import { copyLayer, kindOf, lookIn, lookKinds, makeLayer } from './model/looks'
import type { RasterDraft } from './use-raster-draft'
import type { LayerRasterWire } from '@/lib/domain/layers/presenter'
import common from '@/components/ui/common.module.css'

const layersAtMost = 5

interface Row {
  layer: RasterStyleLayer
  at: number
}

/** The layers of a style of pixels, the topmost first; a single one needs no list. */
export function LayerList({ draft, raster }: { draft: RasterDraft; raster: LayerRasterWire }) {
  const t = useTranslations('layerStyle.pixels')
  const tools = useTranslations('layerStyle.parts')
  const layers = draft.model.parts
  const rows: Row[] = layers.map((layer, at) => ({ layer, at })).toReversed()
  const nameOf = (layer: RasterStyleLayer) => {
    const look = lookIn(layer, raster)
    return t('layerName', { kind: t(`kinds.${kindOf(look)}`), bands: look.bands.join(', ') })
  }
  const put = (next: readonly RasterStyleLayer[], at: number) => draft.apply({ parts: next }, null, at)
  const isFull = layers.length >= layersAtMost
  return (
    <div className={classes.parts}>
      {layers.length > 1 && (
        <SortableList
          label={t('layers')}
          items={rows}
          keyOf={({ layer }) => layer.id}
          nameOf={({ layer }) => nameOf(layer)}
          isCurrent={({ at }) => at === draft.at}
          onOrder={(next) => {
            const order = next.map(({ layer }) => layer).toReversed()
            const current = layers[draft.at]
            put(order, current ? order.indexOf(current) : 0)
          }}
          row={({ layer, at }) => (
            <button
              type="button"
              className={classes.part}
              aria-current={at === draft.at}
              onClick={() => draft.select(at)}
            >
              <span className={common.truncate}>{nameOf(layer)}</span>
            </button>
          )}
          tools={({ layer, at }) => (
            <>
              <ToolButton
                label={tools('copy', { name: nameOf(layer) })}
                size="sm"
                disabled={isFull}
                onClick={() =>
                  put([...layers.slice(0, at + 1), copyLayer(layer, layers), ...layers.slice(at + 1)], at + 1)
                }
              >
                <IconCopy size={15} stroke={1.7} />
              </ToolButton>
              <ToolButton
                label={tools('remove', { name: nameOf(layer) })}
                size="sm"
                onClick={() =>
                  put(
                    layers.filter((_, place) => place !== at),
                    Math.max(0, at - 1),
                  )
                }
              >
                <IconTrash size={15} stroke={1.7} />
              </ToolButton>
            </>
          )}
        />
      )}
      <Menu position="bottom-start">
        <Menu.Target>
          <Button variant="subtle" disabled={isFull} leftSection={<IconPlus size={16} stroke={1.7} />}>
            {t('addLayer')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {lookKinds.map((kind) => (
            <Menu.Item
              key={kind}
              onClick={() => put([...layers, makeLayer(kind, layers, raster)], layers.length)}
            >
              {t(`kinds.${kind}`)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
