import type { FieldValueWire } from '@/lib/domain/custom-fields/field-value'

/** Where and when something was done, as the device knew it. */
export interface Place {
  lon: number
  lat: number
  /** Metres. */
  accuracy: number
}

export type TimeAction = 'start' | 'pause' | 'stop'
export type SignerRole = 'executor' | 'client'
/** Where a picture comes from. */
export type PictureSource = 'device_camera' | 'gallery'

export type AnswerValue = boolean | number | string | null

/** An answer to an item as others may change it, too. */
export interface SaidAnswer {
  value: AnswerValue
  note: string | null
}

/** What a person did, with what it rests on: `before` is the value that was on the screen. */
export type ChangeBody =
  | { kind: 'step'; stepId: number; before: number }
  | { kind: 'field'; field: string; value: FieldValueWire; before: FieldValueWire }
  | { kind: 'comment'; uuid: string; text: string }
  | { kind: 'photo'; picture: string; name: string; source: PictureSource; place: Place | null }
  /** `pictures` are those of changes before this one, which join the files of the answer. Null takes it back. */
  | {
      kind: 'answer'
      itemId: number
      value: AnswerValue
      note: string | null
      pictures: string[]
      before: SaidAnswer
    }
  | { kind: 'signature'; picture: string; role: SignerRole; signer: string; place: Place | null }
  | { kind: 'time'; action: TimeAction }

/** Waiting to be sent; in conflict with what others did; or refused by the server. */
export type ChangeState = 'waiting' | 'conflict' | 'refused'

/** A change that the server has not confirmed yet. */
export interface Change {
  /** Order in which changes were made. */
  seq: number
  /** Idempotency key, the same for all attempts. */
  key: string
  taskId: number
  /** Who made it: nobody else's session sends it. */
  userId: number
  /** Unix seconds by the clock of the server, as far as the device knows it. */
  madeAt: number
  /** The device had compared its clock with that of the server. */
  clocked?: boolean
  /** Unix seconds until which its place is waited for. */
  until?: number
  state: ChangeState
  /** What the server says of a refused one. */
  failure: string | null
  /** What others have set in the meantime, of one in conflict. */
  theirs?: unknown
  body: ChangeBody
}

export type NewChange = Omit<Change, 'seq' | 'key' | 'state' | 'failure' | 'theirs'>

/** Whether a change has to wait for those of its task that are held up: what replaces a value or rests on others does,
 * what only adds does not. */
export const keepsOrder = ({ body }: Change): boolean => {
  switch (body.kind) {
    case 'step':
    case 'field':
    case 'answer':
      return true
    case 'comment':
    case 'photo':
    case 'signature':
    case 'time':
      return false
  }
}
