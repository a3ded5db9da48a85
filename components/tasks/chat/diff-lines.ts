import type { CommentWire } from '@/lib/domain/chat/presenter'

export interface SentenceLine {
  label: string
  was: string
  is: string
}

export interface UpdateText {
  changes: SentenceLine[]
  /** Parts without values. */
  notes: string[]
}

const change = /(?:^|; )((?:[^«»;]|«[^»]*»(?! →))+?): «([\s\S]*?)» → «([\s\S]*?)»(?=; |$)/g

/** Parses the server's sentence about a change: "Срок: «нет» → «12.05.2026 10:00»; Описание изменено". */
export function readUpdateText(text: string): UpdateText {
  const changes: SentenceLine[] = []
  const rest = text.replace(change, (_, label: string, was: string, is: string) => {
    changes.push({ label, was, is })
    return ''
  })
  const notes = rest
    .split('; ')
    .map((part) => part.trim())
    .filter(Boolean)
  return { changes, notes }
}

/** Translations for documented terms; everything else comes from the server's sentence. */
export interface DiffWords {
  none: string
  yes: string
  /** Reformats a time written by the server; null for any other text. */
  moment: (text: string) => string | null
  stage: (stage: number) => string
  label: Record<'stage' | 'step' | 'organization' | 'user', string>
  /** The translation of a label in the sentence. */
  translate: (label: string) => string
}

export interface DiffLine {
  label: string
  was: string
  is: string
  /** The new step, when the line is about the step. */
  stepId?: number
}

export interface DiffLines {
  lines: DiffLine[]
  notes: string[]
}

const told = new Set(['Стадия', 'Шаг', 'Организация-исполнитель', 'Исполнитель'])
const toldNotes = /^(Добавлены|Удалены) файлы: /

const valueOf = (text: string, { none, yes, moment }: DiffWords) =>
  text === 'нет' ? none : text === 'да' ? yes : (moment(text) ?? text)

/** A system comment as lines: the structured diff first, then what only the sentence contains. */
export function diffLines({ diff, update_text }: CommentWire, words: DiffWords): DiffLines {
  const sentence = readUpdateText(update_text ?? '')
  const lines: DiffLine[] = []
  if (diff?.new_status)
    lines.push({
      label: words.label.step,
      was: diff.old_status?.name ?? words.none,
      is: diff.new_status.name,
      stepId: diff.new_status.id,
    })
  if (diff?.new_stage)
    lines.push({
      label: words.label.stage,
      was: diff.old_stage ? words.stage(diff.old_stage) : words.none,
      is: words.stage(diff.new_stage),
    })
  const pair = (label: string, was: string | undefined, is: string | undefined) => {
    if (was !== undefined || is !== undefined)
      lines.push({ label, was: was ?? words.none, is: is ?? words.none })
  }
  pair(words.label.organization, diff?.old_assigned_organization?.name, diff?.new_assigned_organization?.name)
  pair(words.label.user, diff?.old_assigned_user?.fio, diff?.new_assigned_user?.fio)
  for (const { label, was, is } of sentence.changes) {
    if (diff && told.has(label)) continue
    lines.push({ label: words.translate(label), was: valueOf(was, words), is: valueOf(is, words) })
  }
  const notes = sentence.notes.filter((note) => !diff || !toldNotes.test(note)).map(words.translate)
  return { lines, notes }
}
