import type { Context } from '@/lib/access/context'
import type { AttachmentRecord } from '@/lib/domain/attachments'
import {
  momentText,
  numberText,
  type PaperItem,
  photosAsPictures,
  type PictureBudget,
  type Writing,
} from '@/lib/domain/paper'
import type { ProofRecord } from '@/lib/domain/proof'
import { captionOf } from './photos'
import { wordsOf } from './words'

type Item = ProofRecord['steps'][number]['checklist'][number]
type Value = NonNullable<Item['answer']>['value']

/** Photos of one item. */
const photosOfItem = 6

/** The steps of a task that have a checklist, each item with its answer and photos; `left` photos are not printed. */
export async function stepsOf(
  ctx: Context,
  { steps }: ProofRecord,
  photos: readonly AttachmentRecord[],
  { most, budget }: { most: number | null; budget: PictureBudget },
  writing: Writing,
) {
  let left = 0
  const printed: { title: string; items: PaperItem[] }[] = []
  for (const { title, checklist } of steps) {
    if (checklist.length === 0) continue
    const items: PaperItem[] = []
    for (const item of checklist) {
      const own = photos.filter(({ fileName }) => fileName && item.answer?.fileNames.includes(fileName))
      const found = await photosAsPictures(ctx, own, { most: most ?? photosOfItem, budget }, (file) =>
        captionOf(file, writing),
      )
      left += found.left
      items.push({ ...answered(item, writing), photos: found.photos })
    }
    printed.push({ title, items })
  }
  return { steps: printed, left }
}

function answered({ title, kind, answer }: Item, writing: Writing): Omit<PaperItem, 'photos'> {
  if (!answer) return { title, value: null, failed: false, note: null, by: null }
  const { value, note, fio, answeredAt } = answer
  return {
    title,
    value: valueText(kind, value, writing),
    failed: value === 'failed' && kind === 'ok_failed',
    note,
    by: `${fio}, ${momentText(writing, answeredAt)}`,
  }
}

function valueText(kind: Item['kind'], value: Value, { locale }: Writing): string | null {
  const words = wordsOf[locale]
  if (value === null) return null
  if (kind === 'ok_failed') return value === 'failed' ? words.failed : words.ok
  if (typeof value === 'boolean') return value ? words.done : words.no
  return typeof value === 'number' ? numberText(value, locale) : value
}
