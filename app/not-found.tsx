import { AbsentPage } from '@/components/ui/absent-page'
import { BareScreen } from '@/components/ui/bare-screen'

export default function AbsentScreen() {
  return (
    <BareScreen>
      <AbsentPage />
    </BareScreen>
  )
}
