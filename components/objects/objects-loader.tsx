'use client'

import dynamic from 'next/dynamic'
import { ObjectsSkeleton } from './objects-skeleton'

/** The page reads stored settings of the browser and needs WebGL, so it is rendered only in the browser. */
const ObjectsRoot = dynamic(() => import('./objects-root').then(({ ObjectsRoot }) => ObjectsRoot), {
  ssr: false,
  loading: ObjectsSkeleton,
})

export function ObjectsLoader() {
  return <ObjectsRoot />
}
