import type { ReactNode } from 'react'
import { UiRoot } from '@/components/ui/ui-root'

export default function PublicLayout({ children }: { children: ReactNode }) {
  return <UiRoot>{children}</UiRoot>
}
