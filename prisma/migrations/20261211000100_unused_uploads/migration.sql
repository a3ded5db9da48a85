-- How much of somebody's uploads nothing refers to is asked at every upload.
CREATE INDEX files_unused ON files (created_by_id) INCLUDE (size) WHERE kept_at IS NULL;
