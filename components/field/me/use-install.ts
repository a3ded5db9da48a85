'use client'

import { createStore, useStore } from '@/components/ui/create-store'

/** The event of Chromium that offers to install a page; other browsers have a menu for that. */
interface InstallEvent extends Event {
  prompt: () => Promise<unknown>
}

const offered = createStore<InstallEvent | null>(null)

/** Keeps the offer, which the browser makes once, soon after the page is open. Returns the end of that. */
export function followInstall(): () => void {
  const keep = (event: Event) => {
    event.preventDefault()
    offered.set(event as InstallEvent)
  }
  const forget = () => offered.set(null)
  window.addEventListener('beforeinstallprompt', keep)
  window.addEventListener('appinstalled', forget)
  return () => {
    window.removeEventListener('beforeinstallprompt', keep)
    window.removeEventListener('appinstalled', forget)
  }
}

const isInstalled = () => window.matchMedia('(display-mode: standalone)').matches

/** Asks the browser to install the application; `hint` where it does not offer that, null where it is installed. */
export function useInstall(): (() => void) | 'hint' | null {
  const event = useStore(offered, (now) => now)
  if (event) return () => void event.prompt().then(() => offered.set(null))
  return isInstalled() ? null : 'hint'
}
