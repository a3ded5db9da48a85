import { AbsentPage } from '@/components/ui/absent-page'
import { BareScreen } from '@/components/ui/bare-screen'
import { UiRoot } from '@/components/ui/ui-root'

export default function AbsentScreen() {
  return (
    <UiRoot>
      <BareScreen>
        <AbsentPage />
      </BareScreen>
    </UiRoot>
  )
}
