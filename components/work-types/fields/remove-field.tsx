import { IconTrash } from '@tabler/icons-react'
import { useTranslations } from 'next-intl'
import { ToolButton } from '@/components/ui/tool-button'

export function RemoveField({ name, onRemove }: { name: string; onRemove: () => void }) {
  const t = useTranslations('workTypes.fields')
  return (
    <ToolButton label={t('delete', { name })} onClick={onRemove}>
      <IconTrash size={17} stroke={1.7} />
    </ToolButton>
  )
}
