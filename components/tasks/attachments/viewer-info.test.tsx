import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { fakeApi, listOf } from '@/lib/testing/console/fake-api'
import { renderConsole, text } from '@/lib/testing/console/render'
import type { AttachmentWire } from '@/lib/domain/attachments/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import { ViewerInfo } from './viewer-info'

const silent = { time: null, time_provider: null, location: null }
const photo = {
  id: 1,
  name: 'Photo.jpg',
  attachment: silent,
  origin: silent,
  author: null,
  sticker: null,
  size: null,
  file_source: null,
  description: null,
  create_date: 1_795_251_600,
}
const task = { id: 5, type_id: 7, lonlat: null } as unknown as TaskWire

function show(provenance: AttachmentWire['provenance'], locale: 'en' | 'ru' = 'en') {
  fakeApi({ 'GET /rest/stickers/list': listOf([]) })
  renderConsole(
    <ViewerInfo
      task={task}
      photo={{ ...photo, provenance } as unknown as AttachmentWire}
      actions={undefined}
    />,
    { locale },
  )
  return within(screen.getByTestId('provenance'))
}

test.each(['en', 'ru'] as const)('a suspicious photo shows every reason of the server (%s)', (locale) => {
  const reasons = ['The file was used before on task 12', 'Taken 30 days before it was attached']
  const shown = show({ verdict: 'suspicious', reasons }, locale)
  shown.getByText(text('attachments.verdicts.suspicious', {}, locale))
  expect(shown.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(reasons)
})

test('an unknown photo says why nothing can be checked', () => {
  const shown = show({ verdict: 'unknown', reasons: ['Neither a time nor a place was given'] })
  shown.getByText(text('attachments.verdicts.unknown'))
  expect(shown.getByRole('listitem').textContent).toBe('Neither a time nor a place was given')
})
