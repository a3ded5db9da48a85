'use client'

import { Button, Select, Text, TextInput } from '@mantine/core'
import { IconPlus, IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { type ReactNode, useId, useState } from 'react'
import { ToolButton } from '@/components/ui/tool-button'
import classes from './acts.module.css'
import type { SignerDraft } from './template-values'

interface SignerListProps {
  value: readonly SignerDraft[]
  denied: boolean
  error: ReactNode
  onChange: (signers: SignerDraft[]) => void
}

const roles = ['executor', 'client'] as const

/** Who signs: a drawn signature takes the place of the line of its role. */
export function SignerList({ value, denied, error, onChange }: SignerListProps) {
  const t = useTranslations('acts')
  const prefix = useId()
  const [count, setCount] = useState(0)
  const change = (row: string, part: Partial<SignerDraft>) =>
    onChange(value.map((one) => (one.row === row ? { ...one, ...part } : one)))
  const add = () => {
    setCount(count + 1)
    onChange([...value, { row: `${prefix}-${count}`, title: '', role: null }])
  }
  return (
    <>
      {value.map((signer) => (
        <div key={signer.row} className={classes.signer}>
          <TextInput
            size="xs"
            aria-label={t('signer')}
            placeholder={t('signer')}
            maxLength={200}
            disabled={denied}
            value={signer.title}
            onChange={({ currentTarget }) => change(signer.row, { title: currentTarget.value })}
          />
          <Select
            size="xs"
            aria-label={t('signerRole', { name: signer.title })}
            clearable
            placeholder={t('byHand')}
            disabled={denied}
            data={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
            value={signer.role}
            onChange={(role) => change(signer.row, { role: roles.find((one) => one === role) ?? null })}
          />
          {!denied && (
            <ToolButton
              label={t('removeSigner', { name: signer.title })}
              onClick={() => onChange(value.filter(({ row }) => row !== signer.row))}
            >
              <IconTrash size={17} stroke={1.7} />
            </ToolButton>
          )}
        </div>
      ))}
      {error && (
        <Text size="xs" c="red" role="alert">
          {error}
        </Text>
      )}
      {!denied && value.length < 10 && (
        <Button
          variant="default"
          size="sm"
          w="fit-content"
          leftSection={<IconPlus size={16} stroke={1.8} />}
          onClick={add}
        >
          {t('addSigner')}
        </Button>
      )}
    </>
  )
}
