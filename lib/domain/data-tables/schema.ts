import { z } from 'zod'
import { FieldInputs, titleAtMost } from '@/lib/domain/layers'
import { inputs } from '@/lib/wire'

const englishName = () => inputs.formed(/^[A-Za-z_][A-Za-z0-9_.-]*$/, 'typeName', 63)

const info = z.object({ typeName: englishName().nullish() }).nullish()

/** A data table in its info form without ids. */
export const CreateDataTable = z.object({
  name: inputs.title(titleAtMost),
  info,
  fields: FieldInputs.nullish(),
  /** `local` for a table that we create, or the schema of an existing one. */
  dataStoreName: inputs.text(63, 1).nullish(),
  /** The existing table; the English name by default. */
  tableName: inputs.text(63, 1).nullish(),
})
export type NewDataTable = z.output<typeof CreateDataTable>

/** What a request changes; absent keys stay as they are. */
export const ChangeDataTable = z
  .object({ name: inputs.title(titleAtMost), info, fields: FieldInputs })
  .partial()
export type DataTableChange = z.output<typeof ChangeDataTable>

export const DataTableSearch = z.object({ name: inputs.text(200).optional() })
export type DataTableSearch = z.output<typeof DataTableSearch>
