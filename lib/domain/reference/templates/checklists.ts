import type { RequirementsBody } from '@/lib/domain/requirements'
import type { Locale } from '@/lib/shared/i18n/locales'
import type { Words } from './template'

interface TemplateItem {
  title: Words
  kind: 'check' | 'ok_failed' | 'number'
  photo?: 'failed' | 'always'
}

/** What a work type of a template needs to be done. */
interface TemplateProof {
  items: readonly TemplateItem[]
  photos?: number
  signature?: 'client'
}

const item = (
  kind: TemplateItem['kind'],
  ru: string,
  en: string,
  photo?: TemplateItem['photo'],
): TemplateItem => ({ title: { ru, en }, kind, ...(photo && { photo }) })

const proofs: Readonly<Record<string, TemplateProof>> = {
  'utilities.meter': {
    items: [
      item('ok_failed', 'Пломба цела', 'Seal intact', 'failed'),
      item('number', 'Показание снято', 'Reading taken', 'always'),
    ],
    signature: 'client',
  },
  'utilities.inspection': {
    items: [
      item('ok_failed', 'Доступ и ограждения', 'Access and fences', 'failed'),
      item('ok_failed', 'Оборудование', 'Equipment', 'failed'),
      item('ok_failed', 'Электрика', 'Wiring', 'failed'),
      item('check', 'Место приведено в порядок', 'Place tidied up'),
    ],
    photos: 1,
  },
  'telecom.connection': {
    items: [
      item('ok_failed', 'Кабель закреплён', 'Cable fastened', 'failed'),
      item('check', 'Скорость показана абоненту', 'Speed shown to the subscriber'),
    ],
    photos: 1,
    signature: 'client',
  },
  'landscaping.playground': {
    items: [
      item('ok_failed', 'Крепления и сварные швы', 'Fastenings and welds', 'failed'),
      item('ok_failed', 'Покрытие', 'Surface', 'failed'),
      item('ok_failed', 'Острые края отсутствуют', 'No sharp edges', 'failed'),
    ],
    photos: 2,
  },
}

/** The default step of work that is done. */
const doneStep = 4

/** Titles of the checklist of a template in one language. */
export const checklistOf = (key: string, language: Locale): string[] =>
  proofs[key]?.items.map(({ title }) => title[language]) ?? []

/** The requirements of a template in one language; null when it has none. */
export function requirementsOf(key: string, language: Locale): RequirementsBody | null {
  const proof = proofs[key]
  if (!proof) return null
  const checklist = proof.items.map(({ title, kind, photo = 'none' as const }) => ({
    title: title[language],
    kind,
    options: [],
    required: true,
    photo,
  }))
  const { photos = 0, signature = 'none' as const } = proof
  const step = { stepId: doneStep, checklist, fieldIds: [], photos, photoProvenance: false, signature }
  return { olderClients: 'allow', steps: [step] }
}
