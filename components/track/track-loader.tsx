'use client'

import dynamic from 'next/dynamic'
import common from '../ui/common.module.css'

/** The map needs WebGL, and charts are measured: both are rendered only in the browser. */
const TrackPage = dynamic(() => import('./track-page').then((module) => module.TrackPage), {
  ssr: false,
  loading: () => <div className={common.surfacePage} aria-busy="true" />,
})

export function TrackLoader() {
  return <TrackPage />
}
