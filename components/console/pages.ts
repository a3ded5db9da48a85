import { type Icon, IconApi, IconMapPins } from '@tabler/icons-react'

export interface ConsolePage {
  key: 'tasks' | 'docs'
  href: string
  icon: Icon
  /** Left to the browser: the page is not part of the console. */
  external?: boolean
}

/** What the navigation and the command palette offer; a page is named here once it exists. */
export const consolePages: readonly ConsolePage[] = [
  { key: 'tasks', href: '/console/tasks', icon: IconMapPins },
  { key: 'docs', href: '/docs', icon: IconApi, external: true },
]
