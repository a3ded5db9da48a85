'use client'

import dynamic from 'next/dynamic'
import classes from './track.module.css'

/** The map needs WebGL, and charts are measured: both are rendered only in the browser. */
const TrackPage = dynamic(() => import('./track-page').then((module) => module.TrackPage), {
  ssr: false,
  loading: () => <div className={classes.page} aria-busy="true" />,
})

export function TrackLoader() {
  return <TrackPage />
}
