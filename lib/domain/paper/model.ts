import type { Locale } from '@/lib/shared/locale'

/** A fact of a printed document: a name and a value that is ready to be read; null leaves room to write by hand. */
export interface PaperFact {
  name: string
  value: string | null
}

export interface PaperPicture {
  /** JPEG or PNG. */
  bytes: Uint8Array
  caption: string | null
}

export interface PaperMap extends PaperPicture {
  /** 1 to so much. */
  scale: number
}

/** A message of a task. */
export interface PaperComment {
  author: string
  moment: string
  text: string
}

/** A work order, with texts in the reader's language and zone. */
export interface PaperOrder {
  number: number
  title: string
  text: string
  link: string
  facts: PaperFact[]
  fields: PaperFact[]
  /** Null for a task without a point, and where no map can be drawn. */
  map: PaperMap | null
  photos: PaperPicture[]
  /** Names of other files, which paper cannot show. */
  files: string[]
  comments: PaperComment[]
  /** What is left out, in words. */
  notes: string[]
}

/** A task of a person's day. */
export interface PaperStop {
  number: number
  title: string
  /** The planned time, or the deadline of a task without a plan. */
  when: string
  address: string | null
  type: string
  priority: string
  contact: string | null
  link: string
}

/** A person's list of a day. */
export interface PaperDay {
  person: string
  phone: string | null
  organization: string | null
  day: string
  shifts: string | null
  planned: PaperStop[]
  /** Open tasks without a plan, by deadline. */
  open: PaperStop[]
  notes: string[]
}

/** A code with what it stands for. */
export interface PaperCode {
  title: string
  address: string | null
  link: string
}

/** Codes to cut out, so many on a sheet. */
export interface PaperCodes {
  perSheet: 6 | 12 | 24
  /** What each code tells people to do. */
  call: string
  codes: PaperCode[]
}

/** An item of a checklist with its answer. */
export interface PaperItem {
  title: string
  /** Null leaves room to write by hand. */
  value: string | null
  failed: boolean
  note: string | null
  /** Who answered and when. */
  by: string | null
  photos: PaperPicture[]
}

/** A signature, or room for one. */
export interface PaperSignature {
  role: string
  /** A line to sign on if null. */
  signed: { picture: Uint8Array | null; signer: string; moment: string } | null
}

/** A part of an act. */
export type PaperBlock = { title: string | null } & (
  | { kind: 'text'; text: string }
  | { kind: 'facts'; facts: PaperFact[] }
  | { kind: 'checklist'; steps: { title: string; items: PaperItem[] }[] }
  | { kind: 'photos'; photos: PaperPicture[] }
  | { kind: 'map'; map: PaperMap }
  | { kind: 'comments'; comments: PaperComment[] }
  | { kind: 'signatures'; signatures: PaperSignature[] }
)

/** An act, with texts in its language. */
export interface PaperAct {
  heading: string
  /** Number and date. */
  subtitle: string
  link: string
  logo: Uint8Array | null
  intro: string
  outro: string
  blocks: PaperBlock[]
  /** What is left out, in words. */
  notes: string[]
  /** Has no number: every sheet says so. */
  draft: boolean
}

/** What the writer is asked for. */
export interface PaperDocument {
  locale: Locale
  title: string
  /** When and in which zone the document was made. */
  made: string
  content: { orders: PaperOrder[] } | { day: PaperDay } | { sheets: PaperCodes } | { act: PaperAct }
}
