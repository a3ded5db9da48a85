'use client'

import type { UseFormReturnType } from '@mantine/form'
import { patch, post, type useApiOne } from '@/components/api/use-api'
import { useRecordForm } from '@/components/records/use-record-form'
import type { RecordPanelState } from '@/components/records/use-record-panel'
import { isColor } from './is-color'
import { type ListNoun, useStale } from '@/components/reference-data/use-lists'

export type ListForm<Values> = UseFormReturnType<Values>

interface Options<Row extends { id: number }, Values> {
  row: Row | null
  loaded: ReturnType<typeof useApiOne<Row>>
  panel: RecordPanelState
  noun: ListNoun
  path: string
  initial: (row: Row | null) => Values
  titleField: keyof Values & string
  toBody?: (values: Partial<Values>) => object
}

/** The form of a short record; a new one opens once it is made. */
export function useListForm<Row extends { id: number }, Values extends { color: string }>(
  options: Options<Row, Values>,
  required: string,
) {
  const { row, loaded, panel, noun, path, initial, titleField, toBody = (values) => values } = options
  const stale = useStale()
  return useRecordForm<Values, Row>({
    initial: initial(row),
    validate: (values) => ({
      [titleField]: String(values[titleField]).trim() ? null : required,
      color: isColor(values.color) ? null : required,
    }),
    save: async (values, changed) =>
      row
        ? (await patch<Row>(`${path}/${row.id}`, toBody(changed), loaded.etag)).body
        : post<Row>(path, toBody(values)),
    savedText: row ? undefined : false,
    onSaved: (saved) => {
      void stale(noun)
      if (!row) panel.open(saved.id)
    },
    reload: loaded.reload,
  })
}
