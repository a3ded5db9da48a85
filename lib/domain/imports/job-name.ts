export const jobName = 'imports'
/** The job that takes up what an import was made for. */
export const jobAfterImports = 'update-sources'
