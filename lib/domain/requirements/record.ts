export const itemKinds = ['check', 'ok_failed', 'choice', 'number', 'text'] as const
type ItemKind = (typeof itemKinds)[number]

/** When an answer needs a photo. */
export const photoRules = ['none', 'failed', 'always'] as const
type PhotoRule = (typeof photoRules)[number]

export const signatureRules = ['none', 'executor', 'client', 'both'] as const
type SignatureRule = (typeof signatureRules)[number]

export const signerRoles = ['executor', 'client'] as const
export type SignerRole = (typeof signerRoles)[number]

/** What happens when a client of 1.x sets a step whose requirements are not met. */
export const olderClientRules = ['allow', 'refuse'] as const
type OlderClientRule = (typeof olderClientRules)[number]

/** A line of a checklist. */
export interface ChecklistItem {
  /** Unique across all work types; answers are stored under it. */
  id: number
  title: string
  kind: ItemKind
  /** Of a choice. */
  options: string[]
  required: boolean
  photo: PhotoRule
  hint: string | null
  /** The work type of the subtask that a failed item opens. */
  subtaskTypeId: number | null
}

/** What a task needs before it may be put into a step. */
export interface StepRequirements {
  stepId: number
  checklist: ChecklistItem[]
  /** Custom fields that must have a value. */
  fieldIds: number[]
  /** Number of photos. */
  photos: number
  /** Photos count only when their provenance is not suspicious. */
  photoProvenance: boolean
  signature: SignatureRule
}

/** The requirements of a work type. */
export interface Requirements {
  olderClients: OlderClientRule
  steps: StepRequirements[]
}

/** As they are stored; revision 0 when nobody has set any. */
export interface RequirementsRecord extends Requirements {
  typeId: number
  revision: number
}

/** Values of answers: true and false, `ok` and `failed`, an option, a number, a text. */
export type AnswerValue = boolean | number | string

/** The answer to an item. */
export interface AnswerRecord {
  itemId: number
  /** Null once it was taken back. */
  value: AnswerValue | null
  note: string | null
  /** Names of files of the task. */
  fileNames: string[]
  userId: number
  fio: string
  /** Unix seconds: when it was given, as the client says, and when the server got it. */
  answeredAt: number
  receivedAt: number
  subtaskId: number | null
}

/** A signature that was not withdrawn. */
export interface SignatureRecord {
  id: number
  fileId: number
  role: SignerRole
  signer: string
  userId: number
  fio: string
  signedAt: number
  receivedAt: number
}
