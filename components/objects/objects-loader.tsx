'use client'

import dynamic from 'next/dynamic'
import { ObjectsSkeleton } from './objects-skeleton'

/** The page reads what this reader has stored and needs WebGL, so it is built in the browser only. */
const ObjectsRoot = dynamic(() => import('./objects-root').then(({ ObjectsRoot }) => ObjectsRoot), {
  ssr: false,
  loading: ObjectsSkeleton,
})

export function ObjectsLoader() {
  return <ObjectsRoot />
}
