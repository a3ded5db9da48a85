import type { Context } from '@/lib/access/context'
import { type AttachmentRecord, livingPhotos } from '@/lib/domain/attachments'
import type { FieldDefinition } from '@/lib/domain/custom-fields'
import {
  definitionsOf,
  drawTaskMap,
  lettersAtMost,
  linkTo,
  madeText,
  momentText,
  orderFacts,
  orderFields,
  type PaperOrder,
  photosAsPictures,
  type PictureBudget,
  pictureBudget,
  readAddresses,
  readPaperComments,
  readPhones,
  type WordBudget,
  type Writing,
  writePdf,
  writingOf,
} from '@/lib/domain/paper'
import {
  getTask,
  readTasksWhere,
  restrictToVisible,
  canSee,
  type TaskRecord,
} from '@/lib/domain/task-records'
import { sql } from '@/lib/platform/database'
import { invalid, problem } from '@/lib/problems'
import type { WorkOrderQuery, WorkOrdersBody } from './schema'

/** Messages of one order when it is printed alone, and among others; the latest ones are printed. */
const commentsAtMost = 100
const commentsAmongMany = 20
/** Photos of one order when it is printed alone, and among others. */
const photosAtMost = 12
const photosAmongMany = 4

/** The work order of a task as PDF. */
export async function getWorkOrder(ctx: Context, id: number, query: WorkOrderQuery, signal: AbortSignal) {
  return documentOf(ctx, [await getTask(ctx, id)], writingOf(ctx.locale, query.timeZone), signal)
}

/** The work orders of tasks, one after another, in one PDF; 400 when the caller does not see one of them. */
export async function getWorkOrders(ctx: Context, { ids, timeZone }: WorkOrdersBody, signal: AbortSignal) {
  const found = await readTasksWhere(ctx.database, ctx.actor.userId, {
    where: sql`t.id = any(${ids}::int[]) and t.deleted_at is null`,
    order: sql`t.id`,
    limit: ids.length,
  })
  const visible = new Map(found.filter((task) => canSee(ctx, task)).map((task) => [task.id, task]))
  const tasks = ids.map((id, at) => {
    const task = visible.get(id)
    if (!task) throw invalid({ path: `ids.${at}`, rule: 'unknown' })
    return restrictToVisible(ctx, task)
  })
  return documentOf(ctx, tasks, writingOf(ctx.locale, timeZone), signal)
}

async function documentOf(ctx: Context, tasks: TaskRecord[], writing: Writing, signal: AbortSignal) {
  const budget = pictureBudget()
  const words = {
    letters: lettersAtMost,
    comments: tasks.length > 1 ? commentsAmongMany : commentsAtMost,
  }
  const definitions = await definitionsOf(ctx, tasks)
  const addresses = await readAddresses(ctx, tasks, ctx.locale)
  const phones = await readPhones(
    ctx,
    tasks.flatMap(({ userId, assignedUserId }) => [userId, assignedUserId]),
  )
  const orders: PaperOrder[] = []
  for (const task of tasks) {
    // Nobody waits for the rest of a document that is not wanted any more.
    if (signal.aborted) throw problem('request.cut-off')
    const around = { address: addresses.get(task.id) ?? null, phones }
    orders.push(
      await orderOf(
        ctx,
        task,
        definitions.get(task.typeId) ?? [],
        around,
        { pictures: budget, photos: tasks.length > 1 ? photosAmongMany : photosAtMost, words },
        writing,
      ),
    )
  }
  const name = fileName(tasks, writing)
  const bytes = await writePdf({
    locale: writing.locale,
    title: name,
    made: madeText(writing),
    content: { orders },
  })
  return { name: `${name}.pdf`, mediaType: 'application/pdf', bytes }
}

function fileName(tasks: readonly TaskRecord[], { locale }: Writing): string {
  const [first] = tasks
  if (tasks.length > 1 || !first) return locale === 'ru' ? 'Наряды' : 'Work orders'
  return locale === 'ru' ? `Наряд № ${first.id}` : `Work order ${first.id}`
}

/** What is left for a document. */
interface Budgets {
  pictures: PictureBudget
  photos: number
  words: WordBudget
}

async function orderOf(
  ctx: Context,
  task: TaskRecord,
  definitions: readonly FieldDefinition[],
  around: Parameters<typeof orderFacts>[1],
  { pictures, photos: most, words }: Budgets,
  writing: Writing,
): Promise<PaperOrder> {
  const map = await drawTaskMap(ctx, task, pictures)
  const { photos, left } = await photosAsPictures(
    ctx,
    livingPhotos(task.attachments),
    { most, budget: pictures },
    (photo) => captionOf(photo, writing),
  )
  const talk = await readPaperComments(ctx, task.id, words, writing)
  const files = task.attachments.filter(({ type, deleted }) => type !== 'PHOTO' && !deleted)
  const isMapMissing = map === null && task.lon !== null
  return {
    number: task.id,
    title: task.title,
    text: task.text,
    link: linkTo(task.id),
    facts: orderFacts(task, around, writing),
    fields: orderFields(definitions, task.fields, writing.locale),
    map,
    photos,
    files: files.map(({ name }) => name),
    comments: talk.comments,
    notes: notesOf({ photos: left, comments: talk.left, isMapMissing }, writing),
  }
}

function captionOf({ description, name, createDate, sticker }: AttachmentRecord, writing: Writing): string {
  return [description || name, sticker?.title, momentText(writing, createDate)].filter(Boolean).join(' · ')
}

interface Missing {
  photos: number
  comments: boolean
  isMapMissing: boolean
}

function notesOf({ photos, comments, isMapMissing }: Missing, { locale }: Writing): string[] {
  const notes: [boolean, string, string][] = [
    [
      photos > 0,
      `Не напечатаны фото: ${photos}. Они есть в задаче.`,
      `Photos not printed: ${photos}. The task has them.`,
    ],
    [comments, 'Напечатаны только последние комментарии.', 'Only the latest comments are printed.'],
    [isMapMissing, 'Карту нарисовать не удалось.', 'The map could not be drawn.'],
  ]
  return notes.flatMap(([holds, russian, english]) => (holds ? [locale === 'ru' ? russian : english] : []))
}
