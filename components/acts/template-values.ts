import type { ActPartWire, ActTemplateWire } from '@/lib/domain/act-templates/presenter'
import type { ActPartKind } from '@/lib/shared/acts/parts'

export type PartDraft = ActPartWire & { row: string }
export type SignerDraft = ActTemplateWire['signers'][number] & { row: string }

/** A part of a kind without anything chosen. */
export const blankPart = (kind: ActPartKind, row: string): PartDraft => ({
  row,
  kind,
  title: null,
  text: null,
  field_ids: [],
  photos_at_most: null,
})

interface Fresh {
  language: 'ru' | 'en'
  organization: number | null
}

/** The values of the form; a new template begins with facts, checklist and signatures. */
export function initialOf(template: ActTemplateWire | null, { language, organization }: Fresh) {
  const kinds: readonly ActPartKind[] = ['facts', 'checklist', 'photos', 'signatures']
  return {
    title: template?.title ?? '',
    language: template?.language ?? language,
    organization_id: String(template ? (template.organization_id ?? '') : (organization ?? '')),
    type_id: String(template?.type_id ?? ''),
    heading: template?.heading ?? '',
    intro: template?.intro ?? '',
    outro: template?.outro ?? '',
    parts: template
      ? template.parts.map((part, at): PartDraft => ({ ...part, row: `stored-${at}` }))
      : kinds.map((kind, at) => blankPart(kind, `first-${at}`)),
    number_format: template?.number_format ?? '{year}-{n}',
    logo: template?.logo ?? true,
    signers: (template?.signers ?? []).map((signer, at): SignerDraft => ({ ...signer, row: `stored-${at}` })),
  }
}

type TemplateValues = ReturnType<typeof initialOf>

const idOf = (value: string) => (value === '' ? null : Number(value))

/** The body of a request; rows are only known here. */
export const toBody = ({
  organization_id: organization,
  type_id: type,
  parts,
  signers,
  ...rest
}: Partial<TemplateValues>) => ({
  ...rest,
  ...(organization !== undefined && { organization_id: idOf(organization) }),
  ...(type !== undefined && { type_id: idOf(type) }),
  ...(parts && { parts: parts.map(({ row: _, ...part }) => part) }),
  ...(signers && { signers: signers.map(({ row: _, ...signer }) => signer) }),
})
