'use client'

import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { request } from '@/components/api/request'
import type { AttachmentDraft } from '@/components/api/task-parts'
import { upload } from '@/components/api/use-api'
import { showFailure } from '@/components/ui/show-notice'
import type { AnsweredItemWire, ProofWire, SignatureWire } from '@/lib/domain/proof/presenter'

type Answer = NonNullable<AnsweredItemWire['answer']>

/** An answer to send; what is absent stays. */
export type AnswerDraft = { item_id: number } & Partial<Pick<Answer, 'value' | 'note' | 'file_names'>>

interface Answers {
  answers: AnswerDraft[]
  attachments?: AttachmentDraft[]
}

/** A signature before it is sent. */
export interface SignatureDraft {
  picture: Blob
  role: SignatureWire['role']
  signer: string
}

const path = (taskId: number) => `/rest/tasks/${taskId}`

/** The checklists and signatures of a task, and how to change them. */
export function useProof(taskId: number) {
  const t = useTranslations('proof.section')
  const queries = useQueryClient()
  const queryKey = queryKeys.proof(taskId)
  const { data } = useQuery({
    queryKey,
    queryFn: async ({ signal }) => (await request<ProofWire>(`${path(taskId)}/proof`, { signal })).body,
    staleTime: 0,
  })
  const onError = (error: Error) => showFailure(t('failed'), error.message)
  const onSettled = () => {
    void queries.invalidateQueries({ queryKey: queryKeys.task(taskId) })
    void queries.invalidateQueries({ queryKey: queryKeys.comments(taskId) })
  }
  const scope = { id: `proof-${taskId}` }
  const answering = useMutation({
    scope,
    mutationFn: async (body: Answers) =>
      (await request<ProofWire>(`${path(taskId)}/proof/answers`, { method: 'PUT', body })).body,
    onSuccess: (proof) => queries.setQueryData(queryKey, proof),
    onError,
    onSettled,
  })
  const signing = useMutation({
    scope,
    mutationFn: async ({ picture, role, signer }: SignatureDraft) => {
      const jpeg = picture.type === 'image/jpeg'
      const body = {
        file_name: await upload(picture, jpeg ? 'signature.jpg' : 'signature.png'),
        role,
        signer,
      }
      return (await request<SignatureWire>(`${path(taskId)}/signatures`, { method: 'POST', body })).body
    },
    onError,
    onSettled,
  })
  const withdrawing = useMutation({
    scope,
    mutationFn: ({ id, reason }: { id: number; reason: string }) =>
      request<object>(`${path(taskId)}/signatures/${id}`, { method: 'DELETE', query: { reason } }),
    onError,
    onSettled,
  })
  return {
    proof: data,
    busy: answering.isPending || signing.isPending,
    answer: (answer: AnswerDraft, attachments?: AttachmentDraft[]) =>
      answering.mutate({ answers: [answer], ...(attachments && { attachments }) }),
    sign: signing.mutateAsync,
    withdraw: withdrawing.mutateAsync,
  }
}

export type Proof = ReturnType<typeof useProof>
