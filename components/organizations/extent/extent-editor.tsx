'use client'

import { Button, Select, Skeleton, Text } from '@mantine/core'
import { IconFocus2 } from '@tabler/icons-react'
import dynamic from 'next/dynamic'
import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import classes from './extent.module.css'
import { ExtentChanges } from './extent-changes'
import { isExtent, roundExtent, sameExtent } from './extent-math'
import { useMapExtents } from '@/components/reference-data/use-structure'
import { ExtentNumbers } from './extent-numbers'
import type { MapExtentWire } from '@/lib/domain/map-extents/presenter'
import common from '../../ui/common.module.css'

const ExtentMap = dynamic(() => import('./extent-map'), {
  ssr: false,
  loading: () => <Skeleton className={classes.loading} />,
})

interface ExtentEditorProps {
  /** The organization's current named extent. */
  stored: MapExtentWire
  /** May choose another named extent. */
  mayChoose: boolean
  /** May draw new extents and redraw named ones. */
  mayDraw: boolean
  /** Chooses an extent in place of the one before, and returns the one that is stored then. */
  onChoose: (extent: MapExtentWire, before: MapExtentWire) => Promise<MapExtentWire>
}

/** The map extent that an organization's map opens with. */
export function ExtentEditor({ stored, mayChoose, mayDraw, onChoose }: ExtentEditorProps) {
  const t = useTranslations('organizations.extent')
  const { items: extents } = useMapExtents()
  const [chosen, setChosen] = useState(stored)
  const [draft, setDraft] = useState<MapExtentWire['extent']>(stored.extent)
  const [fits, setFits] = useState(0)
  const view = useRef<MapExtentWire['extent'] | null>(null)
  const drawn = !sameExtent(draft, chosen.extent)

  const show = (extent: MapExtentWire) => {
    setChosen(extent)
    setDraft(extent.extent)
    setFits((count) => count + 1)
  }
  const choose = (id: string | null) => {
    const extent = extents.find((one) => one.id === Number(id))
    if (!extent) return
    const before = chosen
    show(extent)
    onChoose(extent, before)
      .then((kept) => kept.id !== extent.id && show(kept))
      .catch(() => show(before))
  }
  const takeView = () => view.current && setDraft(roundExtent(view.current))
  const options = (extents.length > 0 ? extents : [stored]).map(({ id, name }) => ({
    value: String(id),
    label: name,
  }))
  return (
    <div className={classes.editor}>
      <Select
        label={t('named')}
        description={t('hint')}
        searchable={options.length > 8}
        allowDeselect={false}
        readOnly={!mayChoose}
        data={options}
        value={String(chosen.id)}
        onChange={choose}
      />
      <ExtentMap
        label={t('map')}
        extent={isExtent(draft) ? draft : chosen.extent}
        editable={mayDraw}
        fitKey={`${chosen.id}-${fits}`}
        onChange={setDraft}
        onView={(bounds) => {
          view.current = bounds
        }}
      />
      <ExtentNumbers extent={draft} editable={mayDraw} onChange={setDraft} />
      {!isExtent(draft) && (
        <Text fz="sm" c="red" role="alert">
          {t('wrong')}
        </Text>
      )}
      {mayDraw && (
        <div className={common.wrapCentered}>
          <Button variant="default" leftSection={<IconFocus2 size={16} stroke={1.7} />} onClick={takeView}>
            {t('takeView')}
          </Button>
          {drawn && (
            <Button variant="subtle" color="gray" onClick={() => show(chosen)}>
              {t('undo')}
            </Button>
          )}
        </div>
      )}
      {!mayDraw && <p className={common.hintParagraph}>{t(mayChoose ? 'chooseOnly' : 'denied')}</p>}
      {mayDraw && drawn && isExtent(draft) && (
        <ExtentChanges
          chosen={chosen}
          draft={draft}
          onSaved={async (extent, assign) => {
            show(assign ? await onChoose(extent, chosen) : extent)
          }}
        />
      )}
    </div>
  )
}
