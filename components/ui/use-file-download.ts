'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { hideProgress, showProgress } from './progress-notice'
import { saveFile } from './save-file'
import { showDone, showFailure } from './show-notice'

const megabyte = 1024 * 1024
/** Interval of progress updates, milliseconds. */
const tellEvery = 250

interface Download {
  /** Display name of the format. */
  label: string
  fileName: string
  fetch: (watched: { signal: AbortSignal; onBytes: (bytes: number) => void }) => Promise<Blob>
}

/** Downloads a file that is generated on the fly, with progress and cancellation. */
export function useFileDownload(id: string) {
  const t = useTranslations('exporting')
  const locale = useLocale()
  const [running, setRunning] = useState(false)
  const control = useRef<AbortController | null>(null)
  const stop = () => control.current?.abort()

  const start = async ({ label, fileName, fetch }: Download) => {
    const current = new AbortController()
    control.current = current
    setRunning(true)
    const tell = (text: string) => showProgress({ id, text, cancel: t('cancel'), onCancel: stop })
    tell(t('preparing', { format: label }))
    let told = 0
    const onBytes = (bytes: number) => {
      if (Date.now() - told < tellEvery) return
      told = Date.now()
      tell(t('running', { format: label, size: inMegabytes(bytes, locale) }))
    }
    try {
      const file = await fetch({ signal: current.signal, onBytes })
      hideProgress(id)
      saveFile(file, fileName)
      showDone(t('done', { name: fileName }))
    } catch (error) {
      hideProgress(id)
      if (current.signal.aborted) showDone(t('cancelled'))
      else showFailure(t('failed'), error instanceof Error ? error.message : String(error))
    }
    setRunning(false)
  }
  return { running, start, stop }
}

const inMegabytes = (bytes: number, locale: string) =>
  new Intl.NumberFormat(locale, {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits: 1,
  }).format(bytes / megabyte)
