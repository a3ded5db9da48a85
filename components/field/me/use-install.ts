'use client'

import { useEffect, useState } from 'react'

/** The event of Chromium that offers to install a page; other browsers have a menu for that. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

/** Asks the browser to install the application; null where it does not offer that, or it is installed. */
export function useInstall(): (() => void) | null {
  const [offered, setOffered] = useState<InstallEvent | null>(null)
  useEffect(() => {
    const keep = (event: Event) => {
      event.preventDefault()
      setOffered(event as InstallEvent)
    }
    window.addEventListener('beforeinstallprompt', keep)
    return () => window.removeEventListener('beforeinstallprompt', keep)
  }, [])
  if (!offered) return null
  return () => void offered.prompt().then(() => setOffered(null))
}
