import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'

type PageKey = Parameters<Awaited<ReturnType<typeof getTranslations<'pages'>>>>[0]

/** Metadata with the title of a page, in the language of the request. */
export const pageTitle = (page: PageKey) => async (): Promise<Metadata> => {
  const t = await getTranslations('pages')
  return { title: t(page) }
}
