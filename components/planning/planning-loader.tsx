'use client'

import dynamic from 'next/dynamic'
import common from '../ui/common.module.css'

/** What is shown depends on the clock and the width of the reader: the page is rendered only in the browser. */
const PlanningPage = dynamic(() => import('./planning-page').then((module) => module.PlanningPage), {
  ssr: false,
  loading: () => <div className={common.surfacePage} aria-busy="true" />,
})

export function PlanningLoader() {
  return <PlanningPage />
}
