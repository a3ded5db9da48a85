'use client'

import { Button, PasswordInput, type PasswordInputProps } from '@mantine/core'
import { useClipboard, useDisclosure } from '@mantine/hooks'
import { IconCheck, IconCopy, IconMinus, IconWand } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import classes from './password.module.css'
import { generatePassword } from './generate-password'

const shortest = 8
/** A shorter login is part of too many good passwords. */
const tellingLogin = 4

/** Rules that can be checked while typing; only the server knows common passwords. */
function passwordRules(password: string, login: string) {
  const [text, name] = [password.toLowerCase(), login.trim().toLowerCase()]
  const hasLogin = name !== '' && (text === name || (name.length >= tellingLogin && text.includes(name)))
  return [
    { name: 'ruleLength', met: Array.from(password).length >= shortest },
    { name: 'ruleLogin', met: !hasLogin },
  ] as const
}

interface PasswordFieldProps extends Omit<PasswordInputProps, 'onChange'> {
  value: string
  login: string
  onChange: (value: string) => void
  /** Offers to generate one. */
  generates?: boolean
}

/** A new password: rules are checked while typing; it can be generated, shown and copied. */
export function PasswordField({ value, login, onChange, generates, ...props }: PasswordFieldProps) {
  const t = useTranslations('people.users.form')
  const [shown, show] = useDisclosure(false)
  const { copy, copied } = useClipboard()
  return (
    <div>
      <PasswordInput
        {...props}
        autoComplete="new-password"
        maxLength={200}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        visible={shown}
        onVisibilityChange={show.toggle}
      />
      {value !== '' && (
        <ul className={classes.rules}>
          {passwordRules(value, login).map(({ name, met }) => (
            <li key={name} data-met={met || undefined}>
              {met ? (
                <IconCheck size={14} stroke={2} aria-hidden="true" />
              ) : (
                <IconMinus size={14} aria-hidden="true" />
              )}
              {t(name)}
            </li>
          ))}
        </ul>
      )}
      {generates && (
        <div className={classes.passwordTools}>
          <Button
            variant="default"
            leftSection={<IconWand size={15} stroke={1.7} />}
            onClick={() => {
              onChange(generatePassword())
              show.open()
            }}
          >
            {t('generate')}
          </Button>
          {value !== '' && (
            <Button
              variant="default"
              leftSection={copied ? <IconCheck size={15} /> : <IconCopy size={15} stroke={1.7} />}
              onClick={() => copy(value)}
            >
              {t(copied ? 'copied' : 'copy')}
            </Button>
          )}
        </div>
      )}
    </div>
  )
}
