import { fetchFile } from '@/components/api/fetch-file'
import type { Query } from '@/components/api/request'
import { showFailure } from '@/components/ui/show-notice'

/** Opens a PDF that is made on request in another tab. The tab is opened at once: browsers block one that comes later. */
export async function openPdf(
  source: { path: string; query?: Query; body?: object },
  words: { waiting: string; failed: string },
): Promise<void> {
  const tab = window.open('', '_blank')
  if (tab) {
    tab.document.title = words.waiting
    tab.document.body.textContent = words.waiting
  }
  try {
    const file = await fetchFile({
      ...source,
      signal: new AbortController().signal,
      onBytes: () => undefined,
    })
    const address = URL.createObjectURL(file)
    if (tab) tab.location.href = address
    else window.location.assign(address)
  } catch (error) {
    tab?.close()
    showFailure(words.failed, error instanceof Error ? error.message : String(error))
  }
}

/** The reader's time zone. */
export const ownZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone
