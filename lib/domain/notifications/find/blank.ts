import type { Draft, HandedEvent } from '../draft'

/** What most notifications leave empty. */
export const blank = ({ seq, callerId }: HandedEvent) =>
  ({
    seq,
    key: `event:${seq}`,
    task: null,
    taskTitle: '',
    comment: null,
    authorId: callerId,
    person: null,
    personFacts: null,
    deviceId: null,
    detail: null,
    at: null,
  }) satisfies Partial<Draft>

/** The ids that are there. */
export const known = (...ids: (number | null)[]): number[] => ids.filter((id) => id !== null)
