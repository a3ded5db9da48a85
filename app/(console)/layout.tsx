import type { ReactNode } from 'react'
import { UiRoot } from '@/components/ui/ui-root'

export default function AdministrationLayout({ children }: { children: ReactNode }) {
  return <UiRoot>{children}</UiRoot>
}
