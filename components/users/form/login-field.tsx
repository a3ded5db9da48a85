'use client'

import { Loader, TextInput, type TextInputProps } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { useQuery } from '@tanstack/react-query'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { queryKeys } from '@/components/api/query-keys'
import { post } from '@/components/api/use-api'

interface LoginFieldProps extends TextInputProps {
  value: string
  /** The person's current login needs no check. */
  own: string
}

/** Checks while typing whether a login is free. The server has the last word on saving. */
export function LoginField({ own, ...props }: LoginFieldProps) {
  const t = useTranslations('people.users.form')
  const [settled] = useDebouncedValue(props.value.trim(), 400)
  const asks = settled !== '' && settled !== own
  const { data: free, isFetching } = useQuery({
    queryKey: [...queryKeys.noun('logins'), settled],
    queryFn: async () =>
      (await post<{ check: boolean }>('/rest/users/check-login', { login: settled })).check,
    enabled: asks,
    staleTime: 10_000,
    retry: false,
  })
  const waiting = asks && isFetching
  const told = asks && !waiting && props.value.trim() === settled ? free : undefined
  return (
    <TextInput
      {...props}
      withAsterisk
      autoComplete="off"
      spellCheck={false}
      maxLength={200}
      error={props.error ?? (told === false ? t('loginTaken') : undefined)}
      description={told === true ? t('loginFree') : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      rightSection={
        waiting ? (
          <Loader size={14} aria-label={t('checking')} />
        ) : told === undefined ? undefined : told ? (
          <IconCheck size={16} color="var(--az-live)" aria-hidden="true" />
        ) : (
          <IconAlertTriangle size={16} color="var(--az-alarm)" aria-hidden="true" />
        )
      }
    />
  )
}
