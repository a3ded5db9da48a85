'use client'

import { Image } from '@mantine/core'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useTranslations } from 'next-intl'
import { type RefObject, useCallback, useEffect, useLayoutEffect, useState } from 'react'
import { useStore } from '@/components/ui/create-store'
import { onPaper, usePreparePaper } from '@/components/ui/paper/paper-store'

interface PaperMapProps {
  map: RefObject<MapLibreMap | null>
  /** The map is drawn in other colours than those of paper. */
  dark: boolean
  onLight: (light: boolean) => void
}

/** Longest wait for a map in light colours, milliseconds. */
const drawnAtMost = 8000

/** A picture of the map, which paper shows instead of a canvas that browsers print empty. */
export function PaperMap({ map, dark, onLight }: PaperMapProps) {
  const t = useTranslations('paper')
  const printing = useStore(onPaper, (now) => now)
  const [picture, setPicture] = useState<string | null>(null)
  const take = useCallback(() => {
    const drawn = map.current
    if (!drawn || drawn.getContainer().clientWidth === 0) return
    // A canvas holds its picture only until the frame in which it was drawn ends.
    drawn.redraw()
    setPicture(drawn.getCanvas().toDataURL())
  }, [map])
  const prepare = useCallback(async () => {
    const drawn = map.current
    if (!drawn || drawn.getContainer().clientWidth === 0) return
    if (dark) {
      onLight(true)
      await Promise.race([
        new Promise((resolve) => drawn.once('idle', resolve)),
        new Promise((resolve) => setTimeout(resolve, drawnAtMost)),
      ])
    }
    take()
  }, [map, dark, onLight, take])
  usePreparePaper(prepare)
  useLayoutEffect(() => {
    if (printing && picture === null) take()
  }, [printing, picture, take])
  useEffect(() => {
    if (!printing) return undefined
    return () => {
      setPicture(null)
      onLight(false)
    }
  }, [printing, onLight])
  return picture && <Image src={picture} alt={t('map')} data-paper-map />
}
