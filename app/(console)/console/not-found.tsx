export { AbsentPage as default } from '@/components/ui/absent-page'
