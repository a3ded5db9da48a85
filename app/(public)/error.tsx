'use client'

import { BrokenScreen } from '@/components/ui/broken-screen'

export default BrokenScreen
