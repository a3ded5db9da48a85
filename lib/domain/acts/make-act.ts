import PQueue from 'p-queue'
import { type Context, inTransaction } from '@/lib/access/context'
import { authorize } from '@/lib/access/policy'
import {
  actPolicy,
  type ActTemplate,
  chooseTemplate,
  isNumberFree,
  type Series,
  seriesOf,
  takeNumber,
  today,
} from '@/lib/domain/act-templates'
import { insertFiles } from '@/lib/domain/attachments'
import { dropUploads, storeUpload } from '@/lib/domain/files'
import { madeText, writePdf, type Writing, writingOf } from '@/lib/domain/paper'
import { provingCapabilities } from '@/lib/domain/proof'
import { can, getTask, type TaskRecord } from '@/lib/domain/task-records'
import { changeParts, resolveFiles } from '@/lib/domain/tasks'
import { now } from '@/lib/platform/clock'
import { database, sql } from '@/lib/platform/database'
import { processSingleton } from '@/lib/platform/process-singleton'
import { clearPending, markPending, type Place, stageStream } from '@/lib/platform/storage'
import { denied, invalid, problem } from '@/lib/problems'
import { type GatheredAct, gatherAct, numberedAct } from './gather'
import { type ActRecord, readActs } from './record'
import type { ActPreviewQuery, MakeAct } from './schema'
import { wordsOf } from './words'

/** Milliseconds: acts of one template wait for each other while each is laid out. */
const longest = 180_000
/** Bytes of an act: its pictures are limited below that. */
const largest = 100 * 1024 * 1024

/** Each keeps its pictures in memory. */
const waitingAtMost = 16
const queue = processSingleton('act-queue', () => new PQueue({ concurrency: 1 }))

/** Stores acts of this process one after another: the writer has one thread, and those that wait here keep neither a
 * connection nor the lock of a task. 503 when too many wait. */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (queue.size >= waitingAtMost) throw problem('server.busy', {}, { 'retry-after': '10' })
  return queue.add(work)
}

type Chosen = Partial<Pick<MakeAct, 'templateId' | 'language' | 'timeZone'>>

/** What an act is made of before it has a number. */
interface Prepared {
  gathered: GatheredAct
  template: ActTemplate
  writing: Writing
  date: string
}

async function prepare(
  ctx: Context,
  task: TaskRecord,
  chosen: Chosen,
  date?: string | null,
): Promise<Prepared> {
  const { templateId, language, timeZone } = chosen
  if (task.isTemplate) throw invalid({ path: 'id', rule: 'actOfTemplate' })
  const template = await chooseTemplate(ctx.database, task, {
    templateId: templateId ?? null,
    language: language ?? ctx.locale,
  })
  if (language && template.language !== language) throw invalid({ path: 'language', rule: 'actLanguage' })
  const writing = writingOf(template.language, timeZone ?? undefined)
  const day = date ?? today(writing.zone)
  const gathered = await gatherAct(ctx, task, template, { writing, date: day })
  return { gathered, template, writing, date: day }
}

/** An act of a task without a number, which is stored nowhere. */
export async function previewAct(ctx: Context, taskId: number, query: ActPreviewQuery) {
  const { gathered, writing } = await prepare(ctx, await getTask(ctx, taskId), query)
  return draftOf(gathered, writing)
}

/** The file of a draft. */
export async function draftOf(gathered: GatheredAct, writing: Writing) {
  const name = wordsOf[writing.locale].draft
  const bytes = await writePdf({
    locale: writing.locale,
    title: name,
    made: `${name} · ${madeText(writing)}`,
    content: { act: numberedAct(gathered, null) },
  })
  return { name: `${name}.pdf`, mediaType: 'application/pdf', bytes }
}

/** Makes an act of a task: its PDF becomes a file of the task. The number is taken in the transaction that stores it, so
 * that a failure leaves no gap. */
export async function makeAct(ctx: Context, taskId: number, body: MakeAct): Promise<ActRecord> {
  authorize(actPolicy.make, ctx.actor, undefined)
  const task = await getTask(ctx, taskId)
  if (!provingCapabilities.some((capability) => can(ctx, capability, task))) throw denied()
  const prepared = await prepare(ctx, task, body, body.date)
  const stored: Place[] = []
  try {
    const id = await inTurn(() =>
      inTransaction(
        ctx.actor,
        ctx.locale,
        (writing) => store(writing, taskId, prepared, { own: body.number?.trim() ?? null, stored }),
        { timeout: longest },
      ),
    )
    for (const place of stored.slice(0, -1)) await dropUploads(database, [place])
    const [act] = await readActs(ctx.database, sql`a.id = ${id}`)
    if (!act) throw new Error('An act that was just made is gone')
    return act
  } catch (error) {
    await dropUploads(database, stored)
    throw error
  } finally {
    for (const place of stored) await clearPending(place)
  }
}

interface Storing {
  /** The number that the caller has given. */
  own: string | null
  /** Files that were written, for the case that the transaction fails. */
  stored: Place[]
}

async function store(
  ctx: Context,
  taskId: number,
  prepared: Prepared,
  { own, stored }: Storing,
): Promise<number> {
  const { template, date } = prepared
  let id = 0
  await changeParts(ctx, taskId, provingCapabilities, async (task) => {
    const before = await numbersOf(ctx, taskId)
    const series = seriesOf(template, task)
    const number = await numberOf(ctx, series, { own, date, task: taskId })
    const file = await writeFile(ctx, prepared, number, stored)
    const { files } = await resolveFiles(ctx, task, {
      attachments: [{ file: file.name, fileType: 'FILE', fileName: file.originalName }],
    })
    // The server made it: there is nothing to doubt.
    await insertFiles(
      ctx,
      taskId,
      files.map((one) => ({ ...one, act: number, verdict: 'ok', reasons: [] })),
    )
    const [row] = await ctx.database.query<{ id: number }>(sql`
      insert into acts (task_id, template_id, template_title, organization_id, number, date, file_id, made_at, made_by_id)
      select ${taskId}::int, ${template.id}::int, ${template.title}, ${series.organizationId}::int, ${number}, ${date}::date, max(f.id), ${now()}::timestamptz, ${ctx.actor.userId}::int
      from task_files f where f.task_id = ${taskId} and f.file_name = ${file.name} returning id`)
    id = row?.id ?? 0
    return {
      sentences: [`Составлен акт № ${number}`],
      audited: { before: { acts: before }, after: { acts: [...before, number] } },
    }
  })
  return id
}

/** The numbers of the acts of a task that are not voided. */
export async function numbersOf(
  { database: within }: Pick<Context, 'database'>,
  taskId: number,
): Promise<string[]> {
  const acts = await readActs(within, sql`a.task_id = ${taskId} and a.voided_at is null`)
  return acts.toReversed().map(({ number }) => number)
}

async function numberOf(
  { database: within }: Context,
  series: Series,
  { own, date, task }: { own: string | null; date: string; task: number },
): Promise<string> {
  if (own === null) return takeNumber(within, series, { date, task })
  if (!(await isNumberFree(within, series, own))) throw invalid({ path: 'number', rule: 'actNumberTaken' })
  return own
}

async function writeFile(ctx: Context, { gathered, writing }: Prepared, number: string, stored: Place[]) {
  const title = wordsOf[writing.locale].act.replace('{number}', () => number)
  const bytes = await writePdf({
    locale: writing.locale,
    title,
    made: `${title} · ${madeText(writing)}`,
    content: { act: numberedAct(gathered, number) },
  })
  const staged = await stageStream(inOne(bytes), largest)
  const originalName = `${title.replaceAll(/[\\/:*?"<>|]/g, '-')}.pdf`
  const upload = { staged, originalName, claimedType: 'application/pdf' }
  const file = await storeUpload(ctx, upload, { uncounted: true })
  // Its row is there once the transaction has ended well.
  const place = { folder: file.folder, name: file.name }
  stored.push(place)
  await markPending(place)
  return file
}

async function* inOne(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield await Promise.resolve(bytes)
}
