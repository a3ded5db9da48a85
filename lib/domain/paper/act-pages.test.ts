import { expect, test } from 'vitest'
import { pdfText } from '@/lib/testing/pdf-text'
import { quarters } from '@/lib/testing/pictures'
import type { PaperAct } from './model'
import { writePdf } from './write-pdf'

const photos = await Promise.all([quarters(300, 200), quarters(200, 300, 'png')])

const words = {
  ru: {
    heading: 'Акт № 2026-7',
    item: 'Заземление',
    failed: 'не в норме',
    line: 'Заказчик',
    outro: 'Претензий нет',
  },
  en: {
    heading: 'Act No. 2026-7',
    item: 'Grounding',
    failed: 'failed',
    line: 'Customer',
    outro: 'No claims',
  },
}

const actOf = (locale: 'ru' | 'en', draft: boolean): PaperAct => {
  const { heading, item, failed, line, outro } = words[locale]
  return {
    heading,
    subtitle: '№ 31. Mend the pump',
    link: 'https://azimut.example/console/tasks/31',
    logo: photos[0] ?? null,
    intro: 'Intro',
    outro,
    draft,
    notes: ['Note'],
    blocks: [
      { kind: 'facts', title: 'Facts', facts: [{ name: 'Priority', value: 'High' }] },
      {
        kind: 'checklist',
        title: 'List',
        steps: [
          {
            title: 'Step',
            items: [
              {
                title: item,
                value: failed,
                failed: true,
                note: 'Rust',
                by: 'Worker',
                photos: [{ bytes: photos[1] ?? new Uint8Array(), caption: 'Near' }],
              },
              { title: 'Open', value: null, failed: false, note: null, by: null, photos: [] },
            ],
          },
        ],
      },
      {
        kind: 'photos',
        title: 'Pictures',
        photos: [{ bytes: photos[0] ?? new Uint8Array(), caption: 'Far' }],
      },
      {
        kind: 'map',
        title: 'Where',
        map: { bytes: photos[0] ?? new Uint8Array(), caption: null, scale: 5000 },
      },
      { kind: 'text', title: null, text: 'Words' },
      { kind: 'comments', title: 'Talk', comments: [{ author: 'Anna', moment: 'today', text: 'Done' }] },
      {
        kind: 'signatures',
        title: 'Signed',
        signatures: [
          {
            role: 'Executor',
            signed: { picture: photos[1] ?? null, signer: 'Ivanov', moment: 'today' },
          },
          { role: line, signed: null },
        ],
      },
    ],
  }
}

test.each(['ru', 'en'] as const)('the act in %s has all its texts', async (locale) => {
  const bytes = await writePdf(
    { locale, title: 'Act', made: 'Made today', content: { act: actOf(locale, false) } },
    null,
  )
  const text = pdfText(bytes).replaceAll('\n', '')
  for (const word of [
    ...Object.values(words[locale]),
    'Mend the pump',
    'Intro',
    'High',
    'Rust',
    'Near',
    'Far',
    'Where',
    'Words',
    'Anna',
    'Ivanov',
    'Note',
    'Made today',
  ])
    expect(text).toContain(word)
  expect(text).not.toContain(locale === 'ru' ? 'Черновик' : 'Draft')
})

test('a draft says so on every sheet', async () => {
  const made = (locale: 'ru' | 'en') =>
    writePdf({ locale, title: 'Act', made: '', content: { act: actOf(locale, true) } }, null)
  expect(pdfText(await made('ru'))).toContain('Черновик')
  expect(pdfText(await made('en'))).toContain('Draft')
})

const words500 = Array.from({ length: 500 }, (_, at) => `слово${at}`)

test('long answers, notes and many photos are printed whole, on as many sheets as they need', async () => {
  const picture = photos[0] ?? new Uint8Array()
  const item = {
    title: 'Пункт',
    value: words500.join(' '),
    failed: false,
    note: words500.map((word) => `к${word}`).join('\n'),
    by: 'Кто-то',
    photos: Array.from({ length: 20 }, (_, at) => ({ bytes: picture, caption: `снимок-${at}` })),
  }
  const act: PaperAct = {
    ...actOf('ru', false),
    blocks: [{ kind: 'checklist', title: 'Чек-лист', steps: [{ title: 'Шаг', items: [item, item] }] }],
  }
  const bytes = await writePdf({ locale: 'ru', title: 'Акт', made: '', content: { act } }, null)
  const text = `${pdfText(bytes).replaceAll('\n', ' ')} `
  for (const word of [...words500, ...words500.map((one) => `к${one}`)])
    expect(text.split(`${word} `).length - 1, word).toBeGreaterThanOrEqual(2)
  for (const { caption } of item.photos)
    expect(text.split(caption).length - 1, caption).toBeGreaterThanOrEqual(2)
})

test('a word that is longer than its column is broken and pushes nothing off the sheet', async () => {
  const long = 'щ'.repeat(400)
  const act: PaperAct = {
    ...actOf('ru', false),
    heading: long,
    blocks: [
      { kind: 'facts', title: null, facts: [{ name: long, value: long }] },
      {
        kind: 'checklist',
        title: null,
        steps: [
          {
            title: 'Шаг',
            items: [
              { title: long, value: long.slice(0, 150), failed: false, note: null, by: long, photos: [] },
            ],
          },
        ],
      },
    ],
  }
  const bytes = await writePdf({ locale: 'ru', title: 'Акт', made: '', content: { act } }, null)
  const pieces = pdfText(bytes)
    .split('\n')
    .filter((piece) => /^щ+$/.test(piece))
  // 80 letters in the smallest size are as wide as the sheet.
  expect(Math.max(...pieces.map(({ length }) => length))).toBeLessThan(80)
})

test('what closes the act stands above the signatures that end it', async () => {
  const act = actOf('ru', false)
  const bytes = await writePdf({ locale: 'ru', title: 'Акт', made: '', content: { act } }, null)
  const text = pdfText(bytes).replaceAll('\n', '')
  expect(text.indexOf('Претензий нет')).toBeGreaterThan(text.indexOf('Done'))
  expect(text.indexOf('Претензий нет')).toBeLessThan(text.indexOf('Signed'))
})

test.each<PaperAct['blocks'][number]>([
  { kind: 'facts', title: 'Title', facts: [{ name: 'First', value: 'Value' }] },
  { kind: 'text', title: 'Title', text: 'First' },
  { kind: 'comments', title: 'Title', comments: [{ author: 'First', moment: 'now', text: 'Said' }] },
  { kind: 'photos', title: 'Title', photos: [{ bytes: photos[0] ?? new Uint8Array(), caption: 'First' }] },
])('a title is never the last thing on a sheet: $kind', async (block) => {
  for (let lines = 51; lines <= 56; lines++) {
    const intro = Array.from({ length: lines }, () => 'line').join('\n')
    const act: PaperAct = { ...actOf('en', false), intro, outro: '', notes: [], blocks: [block] }
    const bytes = await writePdf({ locale: 'en', title: 'Act', made: '', content: { act } }, null)
    const after = pdfText(bytes).replaceAll('\n', '').split('Title')[1]
    expect(after?.split('Page ')[0], `after ${lines} lines`).toContain('First')
  }
})
