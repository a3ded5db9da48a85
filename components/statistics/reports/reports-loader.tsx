'use client'

import dynamic from 'next/dynamic'
import { chartsLoading } from '../charts-state'

const ReportsPage = dynamic(() => import('./reports-page').then((module) => module.ReportsPage), {
  ssr: false,
  loading: chartsLoading,
})

export function ReportsLoader() {
  return <ReportsPage />
}
