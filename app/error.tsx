'use client'

import { BareScreen } from '@/components/ui/bare-screen'
import { BrokenPage } from '@/components/ui/broken-page'

/** A screen outside of the console has thrown, or the console before it could be shown. */
export default function BrokenScreen() {
  return (
    <BareScreen>
      <BrokenPage />
    </BareScreen>
  )
}
