import type { Issue } from '@/lib/problems'
import type { Missing } from './missing'

/** The parts of a refusal: one for each thing that is missing, in both languages. */
export function missingIssues(path: string, missing: readonly Missing[]): Issue[] {
  return missing.map((one): Issue => {
    switch (one.kind) {
      case 'item':
        return { path, rule: 'needsAnswer', values: { title: one.title } }
      case 'item_photo':
        return { path, rule: 'needsItemPhoto', values: { title: one.title } }
      case 'field':
        return { path, rule: 'needsField', values: { title: one.title } }
      case 'photos':
        return { path, rule: 'needsPhotos', values: { left: one.left } }
      case 'signature':
        return { path, rule: one.role === 'executor' ? 'needsExecutor' : 'needsClient' }
    }
  })
}

/** The same as a part of a sentence in the language of the API. */
export function missingWords(missing: readonly Missing[]): string[] {
  return missing.map((one) => {
    switch (one.kind) {
      case 'item':
        return `пункт «${one.title}»`
      case 'item_photo':
        return `фото к пункту «${one.title}»`
      case 'field':
        return `поле «${one.title}»`
      case 'photos':
        return `фото: ещё ${one.left}`
      case 'signature':
        return one.role === 'executor' ? 'подпись исполнителя' : 'подпись клиента'
    }
  })
}
