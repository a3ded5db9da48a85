import { screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import type { LayerFieldWire } from '@/lib/domain/layers/presenter'
import { failure, fakeApi, type Sent, tagged } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { ObjectSource } from '../types'
import { MergeDialog } from './merge-dialog'

const field = (id: number, name: string) =>
  ({ id, name, rusName: name, type: 'string', title: name === 'title', forUpsert: true }) as LayerFieldWire

const source: ObjectSource = {
  kind: 'layer',
  id: 5,
  title: 'Blocks',
  path: '/layers/5/objects',
  mediaPath: '/layers/eis/5',
  pkField: 'id',
  fields: [field(1, 'title'), field(2, 'use')],
  titleFields: null,
  endField: null,
  access: { read: true, edit: true, write: true },
  place: { typeName: 'local:blocks', style: 'day', geometryType: 'Polygon' },
}
const object = (id: number, title: string) => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [id, 1] },
  properties: { title, use: 'park' },
})

function open(merge: (request: Sent) => unknown) {
  const { requests } = fakeApi({
    'GET /layers/5/objects/1': tagged(object(1, 'West'), '"one"'),
    'GET /layers/5/objects/2': tagged(object(2, 'East'), '"two"'),
    'POST /layers/5/objects/merge': merge,
  })
  const [onMerged, onClose] = [vi.fn(), vi.fn()]
  const { user } = renderConsole(
    <MergeDialog source={source} ids={[1, 2]} onMerged={onMerged} onClose={onClose} />,
  )
  const button = () => screen.findByRole('button', { name: text('objects.editing.merge.do') })
  const press = async () => {
    await waitFor(async () => expect((await button()).hasAttribute('disabled')).toBe(false))
    await user.click(await button())
  }
  return { user, press, requests, onMerged, onClose }
}

const answer = { object: object(1, 'West'), deleted: [2], files: 3, tasks: 1, lost: ['heights'] }

test('what is lost is told before, and the chosen values are sent with the versions that were read', async () => {
  const { user, press, requests, onMerged, onClose } = open(() => answer)
  expect(await screen.findByText(text('objects.editing.merge.files', { count: 3 }))).toBeTruthy()
  expect(screen.getByText(text('objects.editing.merge.tasks', { count: 1 }))).toBeTruthy()
  expect(screen.getByText(text('objects.editing.lost.heights'))).toBeTruthy()
  // Only the title differs.
  expect(screen.queryByRole('combobox', { name: 'use' })).toBeNull()
  await user.click(screen.getByRole('combobox', { name: 'title' }))
  await user.click(await screen.findByRole('option', { name: 'East' }))
  await press()
  await waitFor(() => expect(onClose).toHaveBeenCalled())
  expect(onMerged).toHaveBeenCalledWith(1)
  const sent = requests('POST /layers/5/objects/merge').map(({ body }) => body)
  const objects = [
    { id: 1, etag: '"one"' },
    { id: 2, etag: '"two"' },
  ]
  expect(sent).toEqual([
    { objects, keep: 1, properties: {}, preview: true },
    { objects, keep: 1, properties: { title: 'East' }, preview: false },
  ])
})

test('a refusal is shown, and nothing is closed', async () => {
  const { press, onClose } = open(({ body }) =>
    (body as { preview: boolean }).preview ? answer : failure(412, 'Somebody was faster'),
  )
  await press()
  expect(await screen.findByText('Somebody was faster')).toBeTruthy()
  expect(onClose).not.toHaveBeenCalled()
})
