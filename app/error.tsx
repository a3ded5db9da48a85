'use client'

import { BareScreen } from '@/components/ui/bare-screen'
import { BrokenPage } from '@/components/ui/broken-page'

/** An error outside the console, or before it could be shown. */
export default function BrokenScreen() {
  return (
    <BareScreen>
      <BrokenPage />
    </BareScreen>
  )
}
