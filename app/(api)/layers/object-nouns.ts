import { remoteAnswers } from '@/lib/http'

/** Summaries and answers of the routes of layers and of data tables, which are otherwise the same. */
export const objectNouns = {
  layer: {
    set: 'a layer',
    object: 'an object',
    objects: 'objects',
    named: 'a layer object',
    answers: remoteAnswers,
  },
  table: {
    set: 'a data table',
    object: 'a row',
    objects: 'rows',
    named: 'a row of a data table',
    answers: undefined,
  },
}
export type Kind = keyof typeof objectNouns
