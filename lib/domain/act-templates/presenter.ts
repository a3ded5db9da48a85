import { z } from 'zod'
import { signerRoles } from '@/lib/domain/requirements'
import { actPartKinds } from '@/lib/shared/acts/parts'
import type { Locale } from '@/lib/shared/locale'
import { flag, integer, integers, json, list, nullable, pageOf, shape, text, type WireOf } from '@/lib/wire'
import type { ActPart, ActSigner, SeenActTemplate } from './record'

const part = shape<ActPart>('ActPart')({
  kind: json((one) => one.kind, z.enum(actPartKinds)),
  title: nullable.text((one) => one.title),
  text: nullable.text((one) => one.text),
  field_ids: integers((one) => one.fieldIds),
  photos_at_most: nullable.integer((one) => one.photosAtMost),
})

const signer = shape<ActSigner>('ActSigner')({
  title: text((one) => one.title),
  role: json((one) => one.role, z.enum(signerRoles).nullable()),
})

export const presentActTemplate = shape<SeenActTemplate>('ActTemplate')({
  id: integer((one) => one.id),
  title: text((one) => one.title),
  language: text<SeenActTemplate, Locale>((one) => one.language),
  organization_id: nullable.integer((one) => one.organizationId),
  type_id: nullable.integer((one) => one.typeId),
  heading: text((one) => one.heading),
  intro: text((one) => one.intro),
  outro: text((one) => one.outro),
  parts: list((one) => one.parts, part),
  number_format: text((one) => one.numberFormat),
  logo: flag((one) => one.logo),
  signers: list((one) => one.signers, signer),
  built_in: flag((one) => one.isBuiltIn),
  may_change: flag((one) => one.mayChange),
  next_number: nullable.text((one) => one.nextNumber),
})

export const presentActTemplates = pageOf(presentActTemplate)

export type ActTemplateWire = WireOf<typeof presentActTemplate>
export type ActPartWire = WireOf<typeof part>
