'use client'

import { Skeleton } from '@mantine/core'
import dynamic from 'next/dynamic'
import classes from '../statistics.module.css'
import common from '../../ui/common.module.css'

/** Charts are measured and drawn in the browser only. */
const ReportsPage = dynamic(() => import('./reports-page').then((module) => module.ReportsPage), {
  ssr: false,
  loading: () => (
    <div className={common.page} aria-busy="true">
      <div className={classes.bar}>
        <Skeleton height={18} width={120} />
        <Skeleton height={30} width={420} />
      </div>
    </div>
  ),
})

export function ReportsLoader() {
  return <ReportsPage />
}
