import type { OwnMay } from '@/lib/domain/own-rights'
import type { ConsolePage } from './console-page'
import { pages } from './page-list'

export { type ConsolePage, type PageGroup, pageGroups } from './console-page'

const offeredTo = ({ needs }: ConsolePage, may: OwnMay) => !needs || needs(may) === true

export const pagesFor = (may: OwnMay) => pages.filter((page) => offeredTo(page, may))

/** Those that the page of settings lists. */
export const settingsFor = (may: OwnMay) => pagesFor(may).filter(({ hub }) => hub)

const isUnder = (path: string, href: string) => path === href || path.startsWith(`${href}/`)

/** Whether an address belongs to an entry of the rail; settings have many pages. */
export const isAt = ({ key, href }: ConsolePage, path: string) =>
  isUnder(path, href) || (key === 'settings' && pages.some((page) => page.hub && isUnder(path, page.href)))

/** The page at an address that this reader has no right to use. */
export const pageDeniedTo = (may: OwnMay, path: string) =>
  pages.find((page) => path.startsWith(page.href) && !offeredTo(page, may))
