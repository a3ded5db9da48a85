'use client'

import { Stopped } from '@/components/field/stopped'

export default function BrokenField() {
  return <Stopped why="broken" />
}
