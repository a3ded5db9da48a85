'use client'

import { useComputedColorScheme } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import classes from './docs.module.css'
import { showExplorer } from './load-explorer'
import type { DocsTexts } from './texts'
import type { ShownVersion } from './versions'

interface ApiExplorerProps {
  version: ShownVersion
  texts: DocsTexts
}

/** Swagger UI, served from the same origin. */
export function ApiExplorer({ version, texts }: ApiExplorerProps) {
  const room = useRef<HTMLDivElement>(null)
  const [state, setState] = useState<'loading' | 'shown' | 'failed'>('loading')
  const scheme = useComputedColorScheme('light')

  useEffect(() => {
    // The explorer enables its dark styles by a class on the root element.
    document.documentElement.classList.toggle('dark-mode', scheme === 'dark')
    return () => document.documentElement.classList.remove('dark-mode')
  }, [scheme])

  useEffect(() => {
    if (!room.current) return
    showExplorer(room.current, version).then(
      () => setState('shown'),
      () => setState('failed'),
    )
  }, [version])

  return (
    <main className={classes.explorer}>
      {state !== 'shown' && (
        <p className={classes.note} role="status">
          {texts[state]}
        </p>
      )}
      <div ref={room} />
    </main>
  )
}
