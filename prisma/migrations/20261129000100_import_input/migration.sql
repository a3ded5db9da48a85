ALTER TABLE "import_jobs" RENAME COLUMN "wish" TO "input";
