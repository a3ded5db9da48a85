'use client'

import { useCallback, useState } from 'react'
import { useResumableUpload } from '@/components/api/use-resumable-upload'
import { useApiMutation } from '@/components/api/use-api'
import { type GeocoderSource, startImport } from '../geocoder-api'
import { geocoderNoun } from '../use-geocoder'
import { isExtract, sourceNameOf } from './is-extract'

/** The import of an extract: pick, check, upload, and queue. */
export function useExtractImport(sources: readonly GeocoderSource[]) {
  const [file, setFile] = useState<File | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const [title, setTitle] = useState('')
  const start = useApiMutation(startImport, {
    stale: [geocoderNoun],
    failed: false,
    onDone: () => forget(),
  })
  const { mutate, reset } = start
  const onSent = useCallback(
    (upload: string) => mutate({ upload, title: title.trim() || null }),
    [mutate, title],
  )
  const { upload, send, stop, resume } = useResumableUpload(onSent)
  const forget = () => {
    stop()
    reset()
    setFile(null)
    setRefused(null)
  }
  const replaced = file ? sources.find(({ name }) => name === sourceNameOf(file.name)) : undefined
  return {
    file,
    refused,
    title,
    setTitle,
    replaced,
    upload,
    resume,
    forget,
    /** The server is checking the file. */
    starting: start.isPending,
    notStarted: start.error,
    startAgain: () => start.variables && mutate(start.variables),
    async take(next: File) {
      forget()
      if (!(await isExtract(next))) return setRefused(next.name)
      setFile(next)
      setTitle(sources.find(({ name }) => name === sourceNameOf(next.name))?.title ?? '')
    },
    begin: () => file && void send(file),
  }
}

export type ExtractImport = ReturnType<typeof useExtractImport>
