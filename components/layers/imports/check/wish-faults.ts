import type { useTranslations } from 'next-intl'
import type { ImportPreview } from '../import-api'
import type { WishEditor } from '../use-import-wish'

const name = '[A-Za-z_][A-Za-z0-9_.-]{0,62}'
const typeName = new RegExp(`^(?:${name}:)?${name}$`)

export type WishFaults = Partial<Record<'name' | 'typeName' | 'layerId', string>>

/** What is still missing or wrong in the form. */
export function faultsOf(
  { wish, target }: WishEditor,
  preview: ImportPreview | undefined,
  t: ReturnType<typeof useTranslations<'imports'>>,
): WishFaults {
  if (!preview) return {}
  if (target === 'existing') return wish.layerId === undefined ? { layerId: t('target.layerRequired') } : {}
  const faults: WishFaults = {}
  if (!wish.name?.trim()) faults.name = t('target.nameRequired')
  if (wish.typeName && !typeName.test(wish.typeName)) faults.typeName = t('target.typeNameWrong')
  return faults
}
