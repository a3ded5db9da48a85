'use client'

import { Button, Image, Modal, TextInput } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import { useDates } from '@/components/ui/use-dates'
import { fileAddress } from '../attachments/addresses'
import { VerdictBadge } from '../attachments/verdict-badge'
import type { SignatureWire } from '@/lib/domain/proof/presenter'
import type { TaskWire } from '@/lib/domain/tasks/presenter'
import common from '../../ui/common.module.css'
import classes from './proof.module.css'
import { SignForm } from './sign-form'
import type { Proof } from './use-proof'

interface SignaturesProps {
  task: TaskWire
  signatures: readonly SignatureWire[]
  may: boolean
  proof: Proof
}

/** The signatures of a task with what the server makes of them; a new one is drawn or uploaded. */
export function Signatures({ task, signatures, may, proof }: SignaturesProps) {
  const t = useTranslations('proof.signatures')
  const [signing, setSigning] = useState(false)
  const [withdrawn, setWithdrawn] = useState<SignatureWire | null>(null)
  return (
    <div role="group" aria-label={t('title')} className={classes.step}>
      <p className={classes.head}>{t('title')}</p>
      {signatures.map((one) => (
        <SignatureRow
          key={one.id}
          signature={one}
          task={task}
          onWithdraw={may ? () => setWithdrawn(one) : undefined}
        />
      ))}
      {signatures.length === 0 && <p className={common.note}>{t('none')}</p>}
      {may && (
        <Button
          variant="default"
          size="compact-sm"
          w="fit-content"
          leftSection={<IconPencil size={14} stroke={1.8} />}
          onClick={() => setSigning(true)}
        >
          {t('add')}
        </Button>
      )}
      <Modal opened={signing} onClose={() => setSigning(false)} title={t('add')} size="lg">
        <SignForm proof={proof} onDone={() => setSigning(false)} />
      </Modal>
      <Modal
        opened={withdrawn !== null}
        onClose={() => setWithdrawn(null)}
        title={t('withdrawTitle', { signer: withdrawn?.signer ?? '' })}
      >
        {withdrawn && <WithdrawForm signature={withdrawn} proof={proof} onDone={() => setWithdrawn(null)} />}
      </Modal>
    </div>
  )
}

interface SignatureRowProps {
  signature: SignatureWire
  task: TaskWire
  onWithdraw?: () => void
}

function SignatureRow({ signature, task, onWithdraw }: SignatureRowProps) {
  const t = useTranslations('proof.signatures')
  const dates = useDates()
  const file = task.attachments.find(({ id }) => id === signature.file_id)
  const { signer, role, provenance } = signature
  return (
    <div className={classes.signature}>
      {file && <Image src={fileAddress(file)} alt={t('picture', { signer })} className={classes.picture} />}
      <div className={common.growColumn}>
        <span>
          {signer}, {t(`roles.${role}`)}
        </span>
        <span className={common.hint}>
          {t('taken', { fio: signature.fio, date: dates.short(signature.signed_at) })}
        </span>
        <VerdictBadge verdict={provenance.verdict} />
        {provenance.reasons.map((reason) => (
          <span key={reason} className={common.hint}>
            {reason}
          </span>
        ))}
      </div>
      {onWithdraw && (
        <ToolButton label={t('withdraw', { signer })} onClick={onWithdraw}>
          <IconTrash size={17} stroke={1.7} />
        </ToolButton>
      )}
    </div>
  )
}

interface WithdrawFormProps {
  signature: SignatureWire
  proof: Proof
  onDone: () => void
}

function WithdrawForm({ signature, proof, onDone }: WithdrawFormProps) {
  const t = useTranslations('proof.signatures')
  const [reason, setReason] = useState('')
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (reason.trim())
      // A failure is shown by the mutation.
      proof.withdraw({ id: signature.id, reason: reason.trim() }).then(onDone, () => undefined)
  }
  return (
    <form onSubmit={submit} className={common.stack10}>
      <TextInput
        label={t('reason')}
        withAsterisk
        maxLength={1000}
        data-autofocus
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Button type="submit" color="red" w="fit-content" disabled={!reason.trim()}>
        {t('withdrawDo')}
      </Button>
    </form>
  )
}
