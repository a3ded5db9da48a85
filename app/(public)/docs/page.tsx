import type { Metadata } from 'next'
import { getLocale } from 'next-intl/server'
import { ApiExplorer } from './api-explorer'
import { DocsBar } from './docs-bar'
import { docsTexts } from './texts'
import { chosenVersion } from './versions'

interface DocsPageProps {
  searchParams: Promise<{ apiVersion?: string | string[] }>
}

export async function generateMetadata(): Promise<Metadata> {
  return { title: docsTexts[await getLocale()].title }
}

export default async function DocsPage({ searchParams }: DocsPageProps) {
  const texts = docsTexts[await getLocale()]
  const version = chosenVersion((await searchParams).apiVersion)
  return (
    <>
      <link rel="stylesheet" href="/docs-assets/swagger-ui.css" precedence="default" />
      <DocsBar texts={texts} version={version} />
      <ApiExplorer key={version} version={version} texts={texts} />
    </>
  )
}
