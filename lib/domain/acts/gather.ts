import type { Context } from '@/lib/access/context'
import { may } from '@/lib/access/policy'
import type { ActPart, ActTemplateContent } from '@/lib/domain/act-templates'
import { livingPhotos } from '@/lib/domain/attachments'
import {
  dateText,
  definitionsOf,
  drawTaskMap,
  lettersAtMost,
  linkTo,
  momentText,
  orderFacts,
  orderFields,
  type PaperAct,
  type PaperBlock,
  type PaperFact,
  type PaperSignature,
  photosAsPictures,
  type PictureBudget,
  pictureBudget,
  pictureOfFile,
  readAddresses,
  readPaperComments,
  type Writing,
} from '@/lib/domain/paper'
import { getProof, type ProofRecord } from '@/lib/domain/proof'
import type { TaskRecord } from '@/lib/domain/task-records'
import { getWorkTime, workTimePolicy } from '@/lib/domain/work-time'
import { type ActPlaceholder, fillActText } from '@/lib/shared/acts/parts'
import { stepsOf } from './checklist'
import { drawLogo } from './logo'
import { captionOf } from './photos'
import { type ActWords, wordsOf } from './words'

const commentsAtMost = 50
const photosAtMost = 12

/** Everything of an act but its number. */
export interface GatheredAct {
  template: ActTemplateContent
  act: Omit<PaperAct, 'heading' | 'draft'>
  values: Omit<Record<ActPlaceholder, string>, 'number'>
}

interface Gathering {
  ctx: Context
  task: TaskRecord
  template: ActTemplateContent
  writing: Writing
  words: ActWords
  proof: ProofRecord
  address: string | null
  budget: PictureBudget
  notes: { photos: number; comments: boolean; map: boolean }
}

/** Reads what an act of a task shows. Drawing takes seconds: no transaction is open meanwhile. */
export async function gatherAct(
  ctx: Context,
  task: TaskRecord,
  template: ActTemplateContent,
  { writing, date }: { writing: Writing; date: string },
): Promise<GatheredAct> {
  const words = wordsOf[writing.locale]
  const gathering: Gathering = {
    ctx,
    task,
    template,
    writing,
    words,
    proof: await getProof(ctx, task.id),
    address: (await readAddresses(ctx, [task], writing.locale)).get(task.id) ?? null,
    budget: pictureBudget(),
    notes: { photos: 0, comments: false, map: false },
  }
  const logo = template.logo ? await drawLogo(task.organizationLogo) : null
  const made = new Map<ActPart, PaperBlock | null>()
  for (const part of inOrderOfDrawing(template.parts)) made.set(part, await blockOf(gathering, part))
  return {
    template,
    values: valuesOf(gathering, date),
    act: {
      subtitle: words.task.replace('{id}', String(task.id)).replace('{title}', () => task.title),
      link: linkTo(task.id),
      logo,
      intro: template.intro,
      outro: template.outro,
      blocks: template.parts.flatMap((part) => made.get(part) ?? []),
      notes: notesOf(gathering),
    },
  }
}

/** An act does without some photos sooner than without its signatures and its map: those take from the budget first. */
const inOrderOfDrawing = (parts: readonly ActPart[]): ActPart[] =>
  ['signatures', 'map', null].flatMap((first) =>
    parts.filter(({ kind }) => (first ? kind === first : kind !== 'signatures' && kind !== 'map')),
  )

/** The act with its number; null makes a draft. */
export function numberedAct({ template, act, values }: GatheredAct, number: string | null): PaperAct {
  const words = wordsOf[template.language]
  const all = { ...values, number: number ?? words.noNumber }
  const fill = (text: string) => fillActText(text, all)
  return {
    ...act,
    heading: fill(template.heading),
    intro: fill(act.intro),
    outro: fill(act.outro),
    blocks: act.blocks.map((block) => (block.kind === 'text' ? { ...block, text: fill(block.text) } : block)),
    draft: number === null,
  }
}

function valuesOf({ task, proof, address, writing, words }: Gathering, date: string): GatheredAct['values'] {
  const client = proof.signatures.findLast(({ role }) => role === 'client')
  return {
    // A date is not broken over two lines.
    date: dateText(writing, date).replaceAll(' ', '\u00a0'),
    task: task.title,
    type: task.typeName,
    organization: task.organizationName,
    customer: client?.signer ?? task.userFio,
    executor: [task.assignedOrganizationName, task.assignedUserFio].filter(Boolean).join(', ') || words.dash,
    address: address ?? words.dash,
  }
}

async function blockOf(gathering: Gathering, part: ActPart): Promise<PaperBlock | null> {
  const { ctx, task, writing, words, proof, budget, notes } = gathering
  const title = part.title?.trim() ? part.title : words.titles[part.kind] || null
  switch (part.kind) {
    case 'text':
      return { kind: 'text', title, text: part.text ?? '' }
    case 'facts':
      return { kind: 'facts', title, facts: factsOf(gathering) }
    case 'fields':
      return filled({ kind: 'facts', title, facts: await fieldsOf(gathering, part.fieldIds) })
    case 'checklist': {
      const most = part.photosAtMost
      const { steps, left } = await stepsOf(
        ctx,
        proof,
        livingPhotos(task.attachments),
        { most, budget },
        writing,
      )
      notes.photos += left
      return steps.length === 0 ? null : { kind: 'checklist', title, steps }
    }
    case 'photos': {
      const most = part.photosAtMost ?? photosAtMost
      const found = await photosAsPictures(ctx, photosOf(gathering), { most, budget }, (file) =>
        captionOf(file, writing),
      )
      notes.photos += found.left
      return found.photos.length === 0 ? null : { kind: 'photos', title, photos: found.photos }
    }
    case 'map': {
      const map = await drawTaskMap(ctx, task, budget)
      notes.map ||= map === null && task.lon !== null
      return map && { kind: 'map', title, map }
    }
    case 'time':
      return filled({ kind: 'facts', title, facts: await timeOf(gathering) })
    case 'comments': {
      const left = { letters: lettersAtMost, comments: commentsAtMost }
      const talk = await readPaperComments(ctx, task.id, left, writing)
      notes.comments ||= talk.left
      return talk.comments.length === 0 ? null : { kind: 'comments', title, comments: talk.comments }
    }
    case 'signatures':
      return { kind: 'signatures', title, signatures: await signaturesOf(gathering) }
  }
}

const filled = (block: PaperBlock & { kind: 'facts' }) => (block.facts.length === 0 ? null : block)

/** Customers get the act: nobody's phone is theirs to know, and how far the task is in the console says nothing to them. */
const factsOf = ({ task, address, writing }: Gathering): PaperFact[] =>
  orderFacts(task, { address, phones: new Map() }, writing, ['stage', 'overdue', 'planned', 'parent'])

async function fieldsOf({ ctx, task, writing }: Gathering, ids: readonly number[]): Promise<PaperFact[]> {
  const all = (await definitionsOf(ctx, [task])).get(task.typeId) ?? []
  const chosen = ids.length === 0 ? all : ids.flatMap((id) => all.find((one) => one.id === id) ?? [])
  return orderFields(chosen, task.fields, writing.locale)
}

/** Photos that the checklist shows are not printed twice. */
function photosOf({ task, template, proof }: Gathering) {
  const photos = livingPhotos(task.attachments)
  if (!template.parts.some(({ kind }) => kind === 'checklist')) return photos
  const shown = new Set(
    proof.steps.flatMap(({ checklist }) => checklist.flatMap(({ answer }) => answer?.fileNames ?? [])),
  )
  return photos.filter(({ fileName }) => fileName === null || !shown.has(fileName))
}

async function timeOf({ ctx, task, words }: Gathering): Promise<PaperFact[]> {
  if (!may(workTimePolicy.use, ctx.actor, undefined)) return []
  const { totals, seconds } = await getWorkTime(ctx, task.id)
  const facts = totals.map(({ fio, seconds: own }) => ({ name: fio, value: lengthText(own, words) }))
  return facts.length > 1 ? [...facts, { name: words.total, value: lengthText(seconds, words) }] : facts
}

function lengthText(seconds: number, words: ActWords): string {
  const minutes = Math.round(seconds / 60)
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return [hours > 0 && `${hours} ${words.hours}`, `${rest} ${words.minutes}`].filter(Boolean).join(' ')
}

type SignerRole = ActTemplateContent['signers'][number]['role']

/** In the order of the template: signatures by their roles, and lines for those who have not signed. */
async function signaturesOf({ ctx, template: { signers }, proof, writing, words, budget }: Gathering) {
  const placeOf = (role: SignerRole) => {
    const place = signers.findIndex((one) => one.role === role)
    return place < 0 ? signers.length : place
  }
  const placed: { place: number; signature: PaperSignature }[] = []
  for (const { file, role, signer, signedAt } of proof.signatures) {
    const signed = {
      picture: await pictureOfFile(ctx, file, budget),
      signer,
      moment: momentText(writing, signedAt),
    }
    const place = placeOf(role)
    placed.push({ place, signature: { role: signers[place]?.title ?? words.roles[role], signed } })
  }
  const roles = new Set<SignerRole>(proof.signatures.map(({ role }) => role))
  for (const [place, { role, title }] of signers.entries())
    if (role === null || !roles.has(role)) placed.push({ place, signature: { role: title, signed: null } })
  return placed.sort((a, b) => a.place - b.place).map(({ signature }) => signature)
}

function notesOf({ notes, words }: Gathering): string[] {
  return [
    notes.photos > 0 && words.photosLeft.replace('{count}', String(notes.photos)),
    notes.comments && words.commentsLeft,
    notes.map && words.noMap,
  ].filter((note) => note !== false)
}
