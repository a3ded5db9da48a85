'use client'

import { useCallback, useState } from 'react'
import type { FieldChange, ImportInput } from './import-api'

export type Target = 'new' | 'existing'

/** Options that depend on how the file is read: another encoding gives other field names. */
const readAgain = { fields: {}, lonField: undefined, latField: undefined, wktField: undefined }

/** The choices that need an existing layer. */
export const noMerge = {
  mode: undefined,
  keyField: undefined,
  missing: undefined,
  missingField: undefined,
}

/** The import options for an uploaded file. */
export function useImportInput(upload: string, title: string) {
  const [input, setInput] = useState<ImportInput>({ upload, name: title })
  const [target, setTargetKind] = useState<Target>('new')

  const change = useCallback((part: Partial<ImportInput>) => setInput((now) => ({ ...now, ...part })), [])
  /** For text formats: encoding, separator, layer of the file. */
  const readOtherwise = useCallback(
    (part: Pick<Partial<ImportInput>, 'encoding' | 'separator' | 'source'>) =>
      change({ ...readAgain, ...part }),
    [change],
  )
  const changeField = useCallback(
    (name: string, part: FieldChange) =>
      setInput(({ fields = {}, ...now }) => ({
        ...now,
        fields: { ...fields, [name]: { ...fields[name], ...part } },
      })),
    [],
  )
  const setTarget = useCallback((kind: Target) => {
    setTargetKind(kind)
    setInput(({ layerId: _, withoutGeometry: _table, mixedGeometry: _mixed, ...now }) => ({
      ...now,
      ...noMerge,
      fields: {},
    }))
  }, [])
  return { input, target, change, readOtherwise, changeField, setTarget }
}

export type InputEditor = ReturnType<typeof useImportInput>

/** The options that the preview depends on. */
export function previewPart({
  name: _,
  typeName: _type,
  groupId: _group,
  mixedGeometry: _mixed,
  timesFrom: _times,
  fields,
  ...reading
}: ImportInput): ImportInput {
  const checked = Object.entries(fields ?? {}).map(
    ([name, { rusName: _rus, ...rest }]) => [name, rest] as const,
  )
  return {
    ...reading,
    ...noMerge,
    fields: Object.fromEntries(checked.filter(([, rest]) => Object.keys(rest).length > 0)),
  }
}
