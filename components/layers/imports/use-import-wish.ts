'use client'

import { useCallback, useState } from 'react'
import type { FieldChange, ImportWish } from './import-api'

export type Target = 'new' | 'existing'

/** What depends on how the file is read: another encoding gives other names of fields. */
const readAnew = { fields: {}, lonField: undefined, latField: undefined, wktField: undefined }

/** What the reader asks of an uploaded file. */
export function useImportWish(upload: string, title: string) {
  const [wish, setWish] = useState<ImportWish>({ upload, name: title })
  const [target, setTargetKind] = useState<Target>('new')

  const change = useCallback((part: Partial<ImportWish>) => setWish((now) => ({ ...now, ...part })), [])
  /** Of the text: its encoding, its separator, the layer of the file. */
  const readOtherwise = useCallback(
    (part: Pick<Partial<ImportWish>, 'encoding' | 'separator' | 'source'>) =>
      change({ ...readAnew, ...part }),
    [change],
  )
  const changeField = useCallback(
    (name: string, part: FieldChange) =>
      setWish(({ fields = {}, ...now }) => ({
        ...now,
        fields: { ...fields, [name]: { ...fields[name], ...part } },
      })),
    [],
  )
  const setTarget = useCallback((kind: Target) => {
    setTargetKind(kind)
    setWish(({ layerId: _, ...now }) => ({ ...now, fields: {} }))
  }, [])
  return { wish, target, change, readOtherwise, changeField, setTarget }
}

export type WishEditor = ReturnType<typeof useImportWish>

/** The parts of a wish that the preview depends on. */
export function previewPart({
  name: _,
  typeName: _type,
  groupId: _group,
  fields,
  ...reading
}: ImportWish): ImportWish {
  const judged = Object.entries(fields ?? {}).map(
    ([name, { rusName: _rus, ...rest }]) => [name, rest] as const,
  )
  return { ...reading, fields: Object.fromEntries(judged.filter(([, rest]) => Object.keys(rest).length > 0)) }
}
