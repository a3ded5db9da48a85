import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bundlePaperWriter } from '@/lib/setup/bundle.mjs'
import type { PaperDocument } from './model'
import { openWriters, writePdf } from './write-pdf'

const folder = mkdtempSync(join(process.cwd(), 'node_modules/.paper-writer-'))
let pool: ReturnType<typeof openWriters>

beforeAll(async () => {
  await bundlePaperWriter(folder)
  pool = openWriters(join(folder, 'paper-writer.mjs'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

const stop = {
  number: 7,
  title: 'Осмотр',
  when: '09:00–10:00',
  address: 'улица Лесная, 15',
  type: 'Осмотр',
  priority: 'Высокий',
  contact: null,
  link: 'https://azimut.example/console/tasks/7',
}

const dayOf = (stops: number): PaperDocument => ({
  locale: 'ru',
  title: 'Лист на день',
  made: 'сегодня',
  content: {
    day: {
      person: 'Дорожкин',
      phone: null,
      organization: null,
      day: 'среда',
      shifts: null,
      planned: Array.from({ length: stops }, () => stop),
      open: [],
      notes: [],
    },
  },
})

const sheetsOf = (bytes: Uint8Array) =>
  Buffer.from(bytes)
    .toString('latin1')
    .match(/\/Type \/Page\b/g)?.length ?? 0

test('a worker thread writes the sheets that this one does, as many as the content needs', async () => {
  for (const [stops, sheets] of [
    [0, 1],
    [5, 1],
    [100, 4],
  ] as const) {
    const written = await writePdf(dayOf(stops), pool)
    expect(sheetsOf(written)).toBe(sheetsOf(await writePdf(dayOf(stops), null)))
    expect(sheetsOf(written)).toBe(sheets)
  }
})
