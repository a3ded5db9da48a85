import { createColumnHelper } from '@tanstack/react-table'
import type { GridFeatures } from '@/components/ui/data-grid/grid-features'
import { PickBox, PickPageBox } from '../bulk/pick-box'
import { DueMark } from '../due/due-mark'
import { PriorityMark } from '@/components/reference-data/icons/priority-mark'
import type { PriorityLook } from '@/components/reference-data/icons/priority-look'
import { StepChip } from '@/components/reference-data/icons/step-chip'
import { type StepLook, unknownStep } from '@/components/reference-data/icons/step-look'
import { type ColumnName, fieldColumn } from '../columns/column-names'
import { FieldCell } from './field-cell'
import { TitleCell } from './title-cell'
import { useDates } from '@/components/ui/use-dates'
import type { FieldDefinitionWire } from '@/lib/domain/reference/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'

function DateCell({ seconds }: { seconds: number }) {
  const dates = useDates()
  return <time title={dates.full(seconds)}>{dates.short(seconds)}</time>
}

interface ColumnWords {
  name: (column: ColumnName) => string
  steps: ReadonlyMap<number, StepLook>
  priorities: ReadonlyMap<number, PriorityLook>
  comfortable: boolean
  /** Custom fields shown as columns. */
  fields: readonly FieldDefinitionWire[]
  /** Ids of the page, for the selection. */
  ids: readonly number[]
}

const helper = createColumnHelper<GridFeatures, TaskWire>()

export function taskColumns({ name, steps, priorities, comfortable, fields, ids }: ColumnWords) {
  return [
    helper.display({
      id: 'pick',
      meta: { label: ' ', bare: true, header: <PickPageBox ids={ids} />, width: 38, rank: -1, fixed: true },
      cell: ({ row }) => <PickBox id={row.original.id} ids={() => ids} />,
    }),
    helper.display({
      id: 'priority',
      meta: { label: name('priority'), bare: true, width: 46, rank: 1, sortKey: 'category_id' },
      cell: ({ row: { original: task } }) => (
        <PriorityMark look={priorities.get(task.priority_id)} name={task.priority_name} />
      ),
    }),
    helper.display({
      id: 'title',
      meta: { label: name('title'), width: 200, grow: true, rank: 0 },
      cell: ({ row }) => <TitleCell task={row.original} comfortable={comfortable} />,
    }),
    helper.display({
      id: 'step',
      meta: { label: name('step'), width: 144, rank: 3 },
      cell: ({ row: { original: task } }) => (
        <StepChip look={steps.get(task.status_id) ?? unknownStep} name={task.status_name} />
      ),
    }),
    helper.display({
      id: 'due',
      meta: { label: name('due'), width: 190, rank: 4 },
      cell: ({ row }) => <DueMark task={row.original} />,
    }),
    helper.display({
      id: 'type',
      meta: { label: name('type'), width: 170, rank: 5, sortKey: 'news_type_id' },
      cell: ({ row }) => row.original.type_name,
    }),
    helper.display({
      id: 'executor',
      meta: { label: name('executor'), width: 170, rank: 2 },
      cell: ({ row: { original: task } }) => task.assigned_user_fio ?? task.assigned_organization_name,
    }),
    helper.display({
      id: 'organization',
      meta: { label: name('organization'), width: 190, rank: 8 },
      cell: ({ row }) => row.original.organization_name,
    }),
    helper.display({
      id: 'created',
      meta: { label: name('created'), width: 128, rank: 6, sortKey: 'news_date' },
      cell: ({ row }) => <DateCell seconds={row.original.date} />,
    }),
    helper.display({
      id: 'updated',
      meta: { label: name('updated'), width: 128, rank: 9 },
      cell: ({ row }) => <DateCell seconds={row.original.update_date} />,
    }),
    helper.display({
      id: 'id',
      meta: { label: name('id'), width: 76, rank: 10, align: 'end' },
      cell: ({ row }) => row.original.id,
    }),
    ...fields.map((field) =>
      helper.display({
        id: fieldColumn(field.key),
        meta: { label: field.name, width: 150, rank: 20 },
        cell: ({ row }) => <FieldCell field={field} value={row.original.fields?.[field.key]?.value} />,
      }),
    ),
  ]
}
