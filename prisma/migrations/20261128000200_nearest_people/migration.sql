-- People by name, page by page: as lists order them.
CREATE INDEX users_by_fio ON users (fio COLLATE "und-x-icu", id) WHERE deleted_at IS NULL;
