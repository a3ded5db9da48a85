import { z } from 'zod'
import { presentProvenance } from '@/lib/domain/attachments'
import { type AnswerRecord, itemMembers, type Missing } from '@/lib/domain/requirements'
import {
  flag,
  integer,
  integers,
  json,
  list,
  moment,
  nullable,
  part,
  shape,
  text,
  type WireOf,
} from '@/lib/wire'
import type { AnsweredItem, ProofRecord, ProvenStep, SignedFile } from './record'

const answer = shape<AnswerRecord>('ChecklistAnswer')({
  value: nullable.json((a) => a.value, z.union([z.boolean(), z.number(), z.string()])),
  note: nullable.text((a) => a.note),
  file_names: json((a) => a.fileNames, z.array(z.string())),
  user_id: integer((a) => a.userId),
  fio: text((a) => a.fio),
  answered_at: moment((a) => a.answeredAt),
  received_at: moment((a) => a.receivedAt),
  subtask_id: nullable.integer((a) => a.subtaskId),
})

const item = shape<AnsweredItem>('AnsweredItem')({
  ...itemMembers,
  answer: nullable.part((i) => i.answer, answer),
})

const missing = shape<Missing>('MissingProof')({
  kind: text((m) => m.kind),
  item_id: nullable.integer((m) => ('itemId' in m ? m.itemId : null)),
  field_id: nullable.integer((m) => ('fieldId' in m ? m.fieldId : null)),
  role: nullable.text((m) => ('role' in m ? m.role : null)),
  left: nullable.integer((m) => ('left' in m ? m.left : null)),
  title: nullable.text((m) => ('title' in m ? m.title : null)),
})

const step = shape<ProvenStep>('ProvenStep')({
  step_id: integer((s) => s.stepId),
  title: text((s) => s.title),
  met: flag((s) => s.missing.length === 0),
  missing: list((s) => s.missing, missing),
  checklist: list((s) => s.checklist, item),
  field_ids: integers((s) => s.fieldIds),
  photos: integer((s) => s.photos),
  photo_provenance: flag((s) => s.photoProvenance),
  signature: text((s) => s.signature),
})

export const presentSignature = shape<SignedFile>('TaskSignature')({
  id: integer((s) => s.id),
  role: text((s) => s.role),
  signer: text((s) => s.signer),
  file_id: integer((s) => s.fileId),
  file_name: nullable.text((s) => s.file.fileName),
  signed_at: moment((s) => s.signedAt),
  received_at: moment((s) => s.receivedAt),
  user_id: integer((s) => s.userId),
  fio: text((s) => s.fio),
  provenance: part((s) => s.file, presentProvenance),
})

export const presentProof = shape<ProofRecord>('Proof')({
  task_id: integer((p) => p.taskId),
  steps: list((p) => p.steps, step),
  signatures: list((p) => p.signatures, presentSignature),
})

export type ProofWire = WireOf<typeof presentProof>
export type ProvenStepWire = WireOf<typeof step>
export type AnsweredItemWire = WireOf<typeof item>
export type MissingWire = WireOf<typeof missing>
export type SignatureWire = WireOf<typeof presentSignature>
