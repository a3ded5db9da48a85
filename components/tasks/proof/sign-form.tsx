'use client'

import { Button, FileInput, Select, TextInput } from '@mantine/core'
import { useTranslations } from 'next-intl'
import { type FormEvent, useState } from 'react'
import { FieldPair } from '@/components/records/form-section'
import common from '../../ui/common.module.css'
import { SignaturePad } from './signature-pad'
import type { Proof, SignatureDraft } from './use-proof'

const roles = ['executor', 'client'] as const satisfies readonly SignatureDraft['role'][]

/** Who signs, and the signature itself: drawn on the pad, or uploaded as a picture. */
export function SignForm({ proof, onDone }: { proof: Proof; onDone: () => void }) {
  const t = useTranslations('proof.signatures')
  const [role, setRole] = useState<SignatureDraft['role']>('client')
  const [signer, setSigner] = useState('')
  const [drawn, setDrawn] = useState<Blob | null>(null)
  const [picked, setPicked] = useState<File | null>(null)
  const picture = picked ?? drawn
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (picture && signer.trim())
      // A failure is shown by the mutation.
      proof.sign({ picture, role, signer: signer.trim() }).then(onDone, () => undefined)
  }
  return (
    <form onSubmit={submit} className={common.stack10}>
      <FieldPair>
        <TextInput
          label={t('signer')}
          withAsterisk
          maxLength={200}
          data-autofocus
          value={signer}
          onChange={({ currentTarget }) => setSigner(currentTarget.value)}
        />
        <Select
          label={t('role')}
          allowDeselect={false}
          data={roles.map((value) => ({ value, label: t(`roleNames.${value}`) }))}
          value={role}
          onChange={(value) => value && setRole(value)}
        />
      </FieldPair>
      {!picked && <SignaturePad onDrawn={setDrawn} />}
      <FileInput
        label={t('upload')}
        description={t('uploadHint')}
        placeholder={t('choose')}
        accept="image/png,image/jpeg"
        clearable
        value={picked}
        onChange={setPicked}
      />
      <Button type="submit" w="fit-content" loading={proof.busy} disabled={!picture || !signer.trim()}>
        {t('sign')}
      </Button>
    </form>
  )
}
