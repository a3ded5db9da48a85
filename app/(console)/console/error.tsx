'use client'

/** The rest of the console keeps working. */
export { BrokenPage as default } from '@/components/ui/broken-page'
