import { expect, test } from 'vitest'
import { blankDraft, faultsOf, type FieldDraft, linesOf, toDefinition, toDraft } from './field-draft'

const draft = (part: Partial<FieldDraft>): FieldDraft => ({ ...blankDraft('a'), name: 'Опора', ...part })

test('a stored field is edited and sent unchanged', () => {
  const stored = {
    id: 7,
    name: 'Вид',
    key: 'vid',
    type: 'LIST' as const,
    required: true,
    order: 1,
    values: ['а', 'б'],
  }
  expect(toDefinition(toDraft(stored), 0)).toEqual(stored)
})

test('a new field has no id, and no key unless one is typed', () => {
  expect(toDefinition(draft({ key: ' ' }), 2)).toEqual({
    name: 'Опора',
    type: 'STRING',
    required: false,
    order: 3,
    values: [],
  })
})

test('empty lines are ignored', () => {
  expect(linesOf(' а \n\n б')).toEqual(['а', 'б'])
})

test('errors are reported: no name, an invalid or duplicate key, a list without values or with a duplicate', () => {
  const faults = (part: Partial<FieldDraft>, others: FieldDraft[] = []) =>
    faultsOf(draft(part), others).map(({ fault }) => fault)
  expect(faults({ name: ' ' })).toEqual(['required'])
  expect(faults({ key: 'вид' })).toEqual(['keyWrong'])
  expect(faults({ key: 'vid' }, [draft({ key: 'vid ' })])).toEqual(['repeated'])
  expect(faults({ type: 'LIST' })).toEqual(['valuesNeeded'])
  expect(faults({ type: 'LIST', values: 'а\nа' })).toEqual(['valuesRepeated'])
  expect(faults({ type: 'LIST', values: 'а\nб', key: 'vid_1' })).toEqual([])
})
