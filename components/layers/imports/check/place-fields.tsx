'use client'

import { SegmentedControl, Select } from '@mantine/core'
import { IconArrowsExchange } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import type { TableForm } from '../import-api'
import classes from '../imports.module.css'
import type { InputEditor } from '../use-import-input'
import common from '@/components/ui/common.module.css'

type Way = 'columns' | 'wkt'

/** Columns of a plain table that contain coordinates. */
export function PlaceFields({ editor, table }: { editor: InputEditor; table: TableForm }) {
  const t = useTranslations('imports.reading')
  const { input, change } = editor
  const [turned, setWay] = useState<Way | null>(null)
  const way = turned ?? ((input.wktField ?? table.wkt) ? 'wkt' : 'columns')
  const [half, setHalf] = useState<{ lon?: string; lat?: string }>({})
  const lon = half.lon ?? input.lonField ?? table.lon
  const lat = half.lat ?? input.latField ?? table.lat

  const turn = (next: Way) => {
    setWay(next)
    setHalf({})
    change({ lonField: undefined, latField: undefined, wktField: undefined })
  }
  /** Both are sent or neither. */
  const place = (part: { lon?: string; lat?: string }) => {
    const both = { lon: part.lon ?? lon ?? undefined, lat: part.lat ?? lat ?? undefined }
    setHalf({ ...(both.lon && { lon: both.lon }), ...(both.lat && { lat: both.lat }) })
    if (!both.lon || !both.lat) return
    setHalf({})
    change({ lonField: both.lon, latField: both.lat, wktField: undefined, fields: {} })
  }
  return (
    <div className={common.stack10}>
      <SegmentedControl
        size="xs"
        fullWidth
        orientation="vertical"
        aria-label={t('place')}
        data={[
          { value: 'columns', label: t('columns') },
          { value: 'wkt', label: t('wkt') },
        ]}
        value={way}
        onChange={(next) => turn(next as Way)}
      />
      {way === 'wkt' ? (
        <Select
          label={t('wktField')}
          searchable
          allowDeselect={false}
          data={table.columns}
          value={input.wktField ?? table.wkt}
          onChange={(column) => change({ wktField: column ?? undefined, fields: {} })}
        />
      ) : (
        <div className={classes.lonLat}>
          <Select
            label={t('lon')}
            searchable
            allowDeselect={false}
            data={table.columns}
            value={lon}
            onChange={(column) => column !== null && place({ lon: column })}
          />
          <ToolButton
            label={t('swap')}
            size="lg"
            disabled={!lon || !lat}
            onClick={() => lon && lat && place({ lon: lat, lat: lon })}
          >
            <IconArrowsExchange size={17} stroke={1.7} />
          </ToolButton>
          <Select
            label={t('lat')}
            searchable
            allowDeselect={false}
            data={table.columns}
            value={lat}
            onChange={(column) => column !== null && place({ lat: column })}
          />
        </div>
      )}
    </div>
  )
}
