import { z } from 'zod'
import { AttachmentInputs, AttachmentStamp } from '@/lib/domain/attachments'
import { signerRoles } from '@/lib/domain/requirements'
import { ruleBroken } from '@/lib/problems'
import { camelKeys, inputs } from '@/lib/wire'

const { id, madeMoment, text, title } = inputs

const answersAtMost = 500
const filesOfAnswer = 20

const answer = camelKeys(
  z.object({
    item_id: id(),
    value: z
      .union([z.boolean(), z.number(), text(10_000)])
      .nullish()
      .meta({ description: 'by the kind of the item; null takes the answer back; what is absent stays' }),
    note: text(10_000).nullish(),
    file_names: z
      .array(text(300, 1))
      .max(filesOfAnswer)
      .nullish()
      .meta({ description: 'files of the task, or uploads, which become files of the task' }),
    answered_at: madeMoment().nullish(),
  }),
)

/** Answers to items of the checklist, and files of the task. */
export const AnswersBody = camelKeys(
  z.object({
    answers: z
      .array(answer)
      .max(answersAtMost)
      .superRefine((answers, check) => {
        for (const [at, { itemId }] of answers.entries())
          if (answers.findIndex((one) => one.itemId === itemId) < at)
            check.addIssue({ code: 'custom', path: [at, 'item_id'], params: ruleBroken('repeated') })
      })
      .default([]),
    attachments: AttachmentInputs.nullish(),
  }),
)
export type AnswersBody = z.output<typeof AnswersBody>
export type AnswerInput = AnswersBody['answers'][number]

export const SignatureBody = camelKeys(
  z.object({
    file_name: text(300, 1).meta({ description: 'an uploaded PNG or JPEG' }),
    role: z.enum(signerRoles),
    signer: title(200),
    signed_at: madeMoment().nullish(),
    attachment: AttachmentStamp.nullish(),
  }),
)
export type SignatureBody = z.output<typeof SignatureBody>

export const SignaturePath = inputs.IdPath.extend({ signatureId: inputs.IdPath.shape.id })

/** Why a signature is withdrawn. */
export const WithdrawalQuery = z.object({ reason: title(1000) })
