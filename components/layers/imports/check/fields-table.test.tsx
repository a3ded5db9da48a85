import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi } from '@/lib/testing/console/fake-api'
import { renderConsole } from '@/lib/testing/console/render'
import type { ImportPreview, PreviewField } from '../import-api'
import type { InputEditor } from '../use-import-input'
import { FieldsTable } from './fields-table'

const field = (name: string, more: Partial<PreviewField>): PreviewField => ({
  name,
  rusName: name,
  type: 'string',
  take: true,
  into: null,
  typeReason: null,
  ...more,
})

function show(fields: PreviewField[], chosen: InputEditor['input']['fields'] = {}) {
  fakeApi({ 'GET /layers': { layers: [] } })
  const editor = { input: { fields: chosen }, changeField: () => undefined } as unknown as InputEditor
  renderConsole(<FieldsTable editor={editor} preview={{ fields, rows: [] } as unknown as ImportPreview} />)
}

test('a type is shown with its reason, and the value that decides', () => {
  show([
    field('code', { typeReason: { by: 'digits', row: 1, value: '007' } }),
    field('floors', { type: 'int', typeReason: { by: 'values', row: null, value: null } }),
  ])
  screen.getByText('A number would change “007”, row 1')
  screen.getByText('Fits every value that was read')
})

test('a type that was chosen by hand has no reason', () => {
  show([field('code', { typeReason: { by: 'digits', row: 1, value: '007' } })], { code: { type: 'int' } })
  expect(screen.queryByText(/would change/)).toBeNull()
})
