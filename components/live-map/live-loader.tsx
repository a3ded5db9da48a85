'use client'

import dynamic from 'next/dynamic'
import { ObjectsSkeleton } from '@/components/objects/objects-skeleton'

/** The page needs WebGL and a worker, so it is rendered only in the browser. */
const LivePage = dynamic(() => import('./live-page').then(({ LivePage }) => LivePage), {
  ssr: false,
  loading: ObjectsSkeleton,
})

export function LiveLoader() {
  return <LivePage />
}
