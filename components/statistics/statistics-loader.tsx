'use client'

import dynamic from 'next/dynamic'
import { chartsLoading } from './charts-state'

const StatisticsPage = dynamic(() => import('./statistics-page').then((module) => module.StatisticsPage), {
  ssr: false,
  loading: chartsLoading,
})

export function StatisticsLoader() {
  return <StatisticsPage />
}
