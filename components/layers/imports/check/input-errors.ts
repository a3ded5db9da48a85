import type { useTranslations } from 'next-intl'
import { kindTitleAtMost, kindTypeNameAtMost } from '@/lib/shared/kind-names'
import type { ImportPreview } from '../import-api'
import type { InputEditor } from '../use-import-input'

const name = '[A-Za-z_][A-Za-z0-9_.-]{0,62}'
const typeName = new RegExp(`^(?:${name}:)?${name}$`)
const tableName = new RegExp(`^${name}$`)

export type InputErrors = Partial<
  Record<'name' | 'typeName' | 'layerId' | 'keyField' | 'missingField', string>
>

/** Missing or invalid form values. */
export function faultsOf(
  { input, target }: InputEditor,
  preview: ImportPreview | undefined,
  t: ReturnType<typeof useTranslations<'imports'>>,
): InputErrors {
  if (!preview) return {}
  const faults: InputErrors = {}
  if (target === 'existing') {
    if (input.layerId === undefined) faults.layerId = t('target.layerRequired')
    if (input.mode === 'upsert' && input.keyField === undefined) faults.keyField = t('merge.keyRequired')
    if (input.missing === 'mark' && input.missingField === undefined)
      faults.missingField = t('merge.markRequired')
    return faults
  }
  if (!input.name?.trim()) faults.name = t('target.nameRequired')
  const named = preview.mayBeTable && input.withoutGeometry ? tableName : typeName
  if (input.typeName && !named.test(input.typeName)) faults.typeName = t('target.typeNameWrong')
  if (input.mixedGeometry !== 'split') return faults
  const typeNameAtMost = (input.typeName ?? '').indexOf(':') + 1 + kindTypeNameAtMost
  if ((input.name ?? '').length > kindTitleAtMost) faults.name = t('mixed.long', { limit: kindTitleAtMost })
  if ((input.typeName ?? '').length > typeNameAtMost)
    faults.typeName = t('mixed.long', { limit: typeNameAtMost })
  return faults
}
