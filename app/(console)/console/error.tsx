'use client'

/** The rest of the console goes on around it. */
export { BrokenPage as default } from '@/components/ui/broken-page'
