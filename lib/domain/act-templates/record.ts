import { etagOf } from '@/lib/access/revision'
import type { SignerRole } from '@/lib/domain/requirements'
import type { ActPartKind } from '@/lib/shared/acts/parts'
import type { Locale } from '@/lib/shared/locale'

/** A part of an act. */
export interface ActPart {
  kind: ActPartKind
  /** Absent: the usual title of its kind. */
  title: string | null
  /** Of a text. */
  text: string | null
  /** Custom fields to show; empty for all. */
  fieldIds: number[]
  /** Photos at most. */
  photosAtMost: number | null
}

/** A line to sign on. */
export interface ActSigner {
  title: string
  /** The role whose drawn signature takes the place of the line. */
  role: SignerRole | null
}

/** What a template says; all of it can be changed. */
export interface ActTemplateContent {
  title: string
  language: Locale
  /** Null: for all organizations. */
  organizationId: number | null
  /** Null: for all work types. */
  typeId: number | null
  heading: string
  intro: string
  outro: string
  parts: ActPart[]
  numberFormat: string
  logo: boolean
  signers: ActSigner[]
}

export interface ActTemplate extends ActTemplateContent {
  id: number
  revision: number
}

/** A template as a reader sees it. */
export interface SeenActTemplate extends ActTemplate {
  isBuiltIn: boolean
  mayChange: boolean
  /** The number that the next act of a task gets; null where no task was named. */
  nextNumber: string | null
}

/** The ETag of a template. */
export const etagOfTemplate = ({ id, revision }: Pick<ActTemplate, 'id' | 'revision'>): string =>
  etagOf('act-template', id, revision)
