import { TextInput, type TextInputProps } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'

interface NameFieldProps<Values> extends Omit<TextInputProps, 'form' | 'name'> {
  form: UseFormReturnType<Values>
  name: Parameters<UseFormReturnType<Values>['getInputProps']>[0]
  /** Takes the focus in the form of a new record. */
  isNew: boolean
}

/** The name field of a record. */
export function NameField<Values>({ form, name, isNew, ...rest }: NameFieldProps<Values>) {
  return <TextInput withAsterisk maxLength={200} autoFocus={isNew} {...rest} {...form.getInputProps(name)} />
}
