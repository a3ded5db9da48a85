'use client'

import { BareScreen } from './bare-screen'
import { BrokenPage } from './broken-page'

/** An error outside the console, or before it could be shown. */
export function BrokenScreen() {
  return (
    <BareScreen>
      <BrokenPage />
    </BareScreen>
  )
}
