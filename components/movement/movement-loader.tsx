'use client'

import dynamic from 'next/dynamic'
import common from '../ui/common.module.css'

/** The map needs WebGL: the page is rendered only in the browser. */
const MovementPage = dynamic(() => import('./movement-page').then((module) => module.MovementPage), {
  ssr: false,
  loading: () => <div className={common.surfacePage} aria-busy="true" />,
})

export function MovementLoader() {
  return <MovementPage />
}
