import { z } from 'zod'
import { listingOf, wholeTaskList } from '@/lib/domain/tasks'
import { ruleBroken } from '@/lib/problems'
import { inputs } from '@/lib/wire'
import { columnNames, ofField } from './columns'

export const formats = ['csv', 'xlsx', 'geojson'] as const
export type Format = (typeof formats)[number]

const isColumn = (name: string) => columnNames.includes(name) || name.startsWith(ofField)

const column = inputs
  .text(200)
  .refine(isColumn, { params: ruleBroken('oneOf', { allowed: [...columnNames, `${ofField}*`].join(', ') }) })
  .meta({ override: { pattern: `^(${columnNames.join('|')}|fields\\..*)$` } })

/** Filters and order of the list; `columns` selects and orders columns by name. */
export const ExportQuery = listingOf(
  z.object({
    ...wholeTaskList,
    format: z.enum(formats),
    columns: inputs.csv(column).optional(),
    /** Among all columns also the address of the point, which takes longer. */
    withAddress: inputs.flag().default(false),
    /** Of the moments in the file; the server's when absent. */
    timeZone: inputs.timeZone().optional(),
  }),
)
export type ExportQuery = z.infer<typeof ExportQuery>
