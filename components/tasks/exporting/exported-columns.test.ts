import { expect, test } from 'vitest'
import { exportedColumns } from './exported-columns'

test('while nobody has chosen columns, a file has them all', () => {
  expect(exportedColumns({ chosen: {}, order: [] }, ['title', 'step'], true)).toBeNull()
})

test('hidden columns stay out, added ones come, in the order of the table, with the address', () => {
  const chosen = {
    priority: false,
    step: false,
    created: false,
    updated: false,
    id: true,
    'field:depth': true,
  }
  expect(exportedColumns({ chosen, order: ['id', 'due'] }, null, false)).toEqual([
    'id',
    'deadline',
    'title',
    'type_name',
    'assigned_user_fio',
    'assigned_organization_name',
    'organization_name',
    'fields.depth',
    'address',
  ])
})

test('a table alone gives what is on the screen', () => {
  const shown = ['field:depth', 'title', 'pick', 'step']
  expect(exportedColumns({ chosen: { due: false }, order: [] }, shown, true)).toEqual([
    'fields.depth',
    'title',
    'status_name',
    'address',
  ])
})
